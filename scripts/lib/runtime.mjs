// Which of the two the application runs on, and the one line that says so.

/** The runtimes that `COUNTERPART_RUNTIME` may name. */
export const RUNTIMES = ['electron', 'stand-in'];

/**
 * What `COUNTERPART_RUNTIME` asks for.
 * @returns {{ ok: true, value: 'electron' | 'stand-in' | null } | { ok: false, message: string }} null where it is unset
 */
export function forcedRuntime(env) {
  const asked = env.COUNTERPART_RUNTIME ?? '';
  if (asked === '') {
    return { ok: true, value: null };
  }
  return RUNTIMES.includes(asked)
    ? { ok: true, value: asked }
    : { ok: false, message: `COUNTERPART_RUNTIME is "${asked}"; it may be ${RUNTIMES.join(' or ')}, or unset.` };
}

/** Whether a window can be shown: always on macOS and Windows, on Linux with a display server. */
export function hasDisplay(platform, env) {
  return platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}

/**
 * Decides the runtime from the facts.
 * @param {object} facts
 * @param {'electron' | 'stand-in' | null} facts.forced
 * @param {boolean} facts.display
 * @param {boolean} facts.browser         whether the stand-in has a Chromium to draw with
 * @param {string | null} facts.electron  its version where its binary is here
 * @param {string} facts.whyNoElectron    in words, where it is not
 * @param {string | null} facts.startFailure  in words, where it was tried and did not start
 * @returns {{ runtime: 'electron' | 'stand-in' | null, headless: boolean, line: string }} null: neither can run
 */
export function decideRuntime({ forced, display, browser, electron, whyNoElectron, startFailure }) {
  const none = (line) => ({ runtime: null, headless: false, line });
  const standIn = (line) => {
    const headless = !display;
    const whole = headless ? `${line} There is no display, so it runs the practice sale without a window.` : line;
    return browser
      ? { runtime: 'stand-in', headless, line: whole }
      : none(`${line} But the stand-in has no Chromium to draw with: install one, or name it in COUNTERPART_BROWSER.`);
  };

  if (forced === 'stand-in') {
    return standIn('Running on the stand-in, because COUNTERPART_RUNTIME asks for it.');
  }
  if (forced === 'electron') {
    if (electron === null) {
      return none(`Not started: COUNTERPART_RUNTIME asks for Electron, but ${whyNoElectron}.`);
    }
    if (!display) {
      return none(
        'Not started: COUNTERPART_RUNTIME asks for Electron, which needs a display. Try: xvfb-run -a npm start',
      );
    }
    if (startFailure !== null) {
      return none(`Not started: COUNTERPART_RUNTIME asks for Electron, which does not start: ${startFailure}.`);
    }
    return {
      runtime: 'electron',
      headless: false,
      line: `Running on Electron ${electron}, because COUNTERPART_RUNTIME asks for it.`,
    };
  }
  if (!display) {
    return standIn('Running on the stand-in, because Electron needs a display.');
  }
  if (electron === null) {
    return standIn(`Running on the stand-in instead of Electron: ${whyNoElectron}.`);
  }
  if (startFailure !== null) {
    return standIn(`Running on the stand-in: Electron ${electron} is here but does not start: ${startFailure}.`);
  }
  return { runtime: 'electron', headless: false, line: `Running on Electron ${electron}, because its binary is here.` };
}
