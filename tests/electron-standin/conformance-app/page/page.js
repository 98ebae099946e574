window.ownScriptRan = true;
window.probeWasThere = typeof window.probe === 'object';

/** Tries something that a content security policy may forbid; answers the error's name, or what it came to. */
function attempt(task) {
  try {
    return String(task());
  } catch (error) {
    return error.name;
  }
}

window.attempts = {
  evaluated: attempt(() => Reflect.construct(Function, ['return 1'])()),
  markup: attempt(() => (document.body.innerHTML = '<p>made from text</p>')),
};
