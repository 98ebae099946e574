import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

/** A component that is loaded when it is first shown, or before, when the window has nothing else to do. */
export interface Late<Props> {
  (props: Props): ReactNode;
  /** Loads it. Once loaded it is drawn at once, without what stands in for it. */
  preload(): Promise<void>;
  /** Whether it is loaded: then nothing stands in for it. */
  isLoaded(): boolean;
}

/** Makes a late component of how it is loaded. It is shown inside a `Suspense`. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const Waited = lazy(async () => ({ default: await get() }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that is loaded late
  const Shown = (props: Props) => {
    // Kept for as long as it is on the screen: another component in its place would start afresh.
    const [component] = useState<ComponentType<Props>>(() => loaded ?? (Waited as ComponentType<Props>));
    return createElement(component, props);
  };
  return Object.assign(Shown, {
    async preload() {
      await get();
    },
    isLoaded: () => loaded !== null,
  });
}

/**
 * Loads a late component as soon as it is `wanted`, and returns whether it can be drawn. Who waits for that draws it in
 * the moment in which it is there: what stands in a `Suspense` may be put off for a third of a second. Where it could
 * not be loaded it is to be drawn too, so that it is tried again.
 */
export function useLoaded({ preload, isLoaded }: Pick<Late<never>, 'preload' | 'isLoaded'>, wanted: boolean): boolean {
  const [ended, setEnded] = useState(false);
  const loaded = isLoaded();
  useLayoutEffect(() => {
    if (!wanted || loaded) return undefined;
    let here = true;
    const end = (): void => {
      if (here) setEnded(true);
    };
    preload().then(end, end);
    return () => {
      here = false;
    };
  }, [preload, wanted, loaded]);
  return loaded || ended;
}

/**
 * Loads a late component behind what is drawn already, and draws it once it is there; until then it leaves no place.
 */
export function OnceLoaded({
  part,
  children,
}: {
  readonly part: Pick<Late<never>, 'preload' | 'isLoaded'>;
  /** The component itself, with what it takes. */
  readonly children: ReactNode;
}) {
  return useLoaded(part, true) ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Loads late components once the window has nothing better to do. A failed load is tried again when it is shown. */
export function preloadWhenIdle(components: readonly { preload(): Promise<void> }[]): () => void {
  const handle = requestIdleCallback(() => {
    void Promise.allSettled(components.map((component) => component.preload()));
  });
  return () => cancelIdleCallback(handle);
}
