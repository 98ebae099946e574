// Which of the two the application runs on, and the one line that says so.

/** The runtimes that `COUNTERPART_RUNTIME` may name. */
export const RUNTIMES = ['electron', 'stand-in'];

/**
 * What `COUNTERPART_RUNTIME` asks for.
 * @returns {{ ok: true, value: 'electron' | 'stand-in' | null } | { ok: false, message: string }} null where it is
 * unset
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
  const none = (why) => ({ runtime: null, headless: false, line: `Not started: ${why}.` });
  const onElectron = (why) => ({
    runtime: 'electron',
    headless: false,
    line: `Running on Electron ${electron}, because ${why}.`,
  });
  const onStandIn = (why) => {
    if (!browser) {
      return none(
        `${why}, and the stand-in has no Chromium to draw with: install one, or name it in COUNTERPART_BROWSER`,
      );
    }
    const sale = display ? '' : '; without a display it does the practice sale, and no window opens';
    return { runtime: 'stand-in', headless: !display, line: `Running on the stand-in, because ${why}${sale}.` };
  };

  if (forced === 'stand-in') {
    return onStandIn('COUNTERPART_RUNTIME asks for it');
  }
  const obstacle = electronObstacle({ display, electron, whyNoElectron, startFailure });
  if (obstacle === null) {
    return onElectron(forced === null ? 'its binary is here' : 'COUNTERPART_RUNTIME asks for it');
  }
  return forced === null ? onStandIn(obstacle) : none(`COUNTERPART_RUNTIME asks for Electron, but ${obstacle}`);
}

/** Why Electron cannot be taken, in words that follow "because"; null where it can. */
function electronObstacle({ display, electron, whyNoElectron, startFailure }) {
  if (!display) {
    return 'Electron needs a display';
  }
  if (electron === null) {
    return `Electron cannot be taken: ${whyNoElectron}`;
  }
  return startFailure === null ? null : `Electron ${electron} is here but does not start: ${startFailure}`;
}
