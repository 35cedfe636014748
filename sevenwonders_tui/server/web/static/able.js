// No module, and nothing that old browsers do not know: it says that the others cannot run.
if (!("WebSocket" in window) || !("noModule" in document.createElement("script"))) document.body.className += " -unable";
