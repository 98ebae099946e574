import { StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { useNumberKeys } from '#renderer/keyboard/number-keys.ts';
import { useKeyboard } from '#renderer/keyboard/use-key-action.ts';
import { beginWindow } from '#renderer/window.ts';
import { answersUnderWay, resetAnswers } from './answers.ts';
import { loadAllLate } from './late.tsx';
import { PANELS } from './panels.ts';
import { PICTURE_PANEL } from './pictures.tsx';
import { type GalleryState, statesOf } from './gallery-panel.ts';
import { restart, takeNext } from './window-state.ts';

/** What a test, or a person at the console, does with the gallery. */
export interface Gallery {
  readonly states: readonly Pick<GalleryState, 'id' | 'panel' | 'state' | 'place'>[];
  /** Draws a state and answers once it stands still. */
  show(id: string): Promise<void>;
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

/** Frames without a change after which a state stands still. */
const STILL_FRAMES = 2;
/** Frames after which it is looked at as it is: what waits for ever must not move for ever. */
const MOST_FRAMES = 240;

const states = statesOf(PANELS);
const pictures = statesOf([PICTURE_PANEL]);

/** Opens the gallery: the state that the address names after its #, or the list of all. */
export function openGallery(): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no root');
  keyboardPipeline.begin({ window, document });
  beginWindow();
  const root = createRoot(element);

  function draw(state: GalleryState): void {
    flushSync(() => root.render(null));
    // Every state is drawn on stores that nobody has touched.
    beginWindow();
    resetAnswers();
    restart();
    const drawn = state.draw();
    flushSync(() =>
      root.render(
        <StrictMode>
          <Shown key={state.id} state={state}>
            {drawn}
          </Shown>
        </StrictMode>,
      ),
    );
  }

  // A state is drawn as it stays: with every late part of it, and with the faces that its text is set in.
  let loaded: Promise<unknown> | null = null;
  async function loadAll(): Promise<void> {
    const faces = [...document.fonts].map((face) => face.load());
    await Promise.all([loadSaleRules(), loadAllLate(), ...faces]);
  }

  async function show(id: string): Promise<void> {
    const state = [...states, ...pictures].find((each) => each.id === id);
    if (state === undefined) throw new Error(`there is no state ${id}`);
    loaded ??= loadAll();
    await loaded;
    draw(state);
    await new Promise((resolve) => setTimeout(resolve));
    flushSync(() => takeNext()());
    await standsStill();
  }

  function follow(): void {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === '') root.render(<Contents />);
    else void show(id);
  }

  window.gallery = { states: states.map(({ id, panel, state, place }) => ({ id, panel, state, place })), show };
  addEventListener('hashchange', follow);
  follow();
}

function Shown({ state, children }: { readonly state: GalleryState; readonly children: React.ReactNode }) {
  useKeyboard();
  useNumberKeys();
  useLayoutEffect(() => {
    document.title = `${state.panel}: ${state.state} – Gallery`;
  }, [state]);
  return (
    <div id="state" className={`gallery-state gallery-${state.place}`}>
      {children}
    </div>
  );
}

function Contents() {
  return (
    <main className="gallery-contents">
      <h1>Gallery</h1>
      {[...PANELS, PICTURE_PANEL].map((panel) => (
        <section key={panel.name} aria-label={panel.name}>
          <h2>{panel.name}</h2>
          <ul>
            {[...states, ...pictures]
              .filter((each) => each.panel === panel.name)
              .map(({ id, state }) => (
                <li key={id}>
                  <a href={`#${id}`}>{state}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Waits until no answer is on its way and nothing on the page has changed for a few frames. */
async function standsStill(): Promise<void> {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frame = 0; frame < MOST_FRAMES && still < STILL_FRAMES; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = answersUnderWay() > 0 ? 0 : still + 1;
  }
  observer.disconnect();
}
