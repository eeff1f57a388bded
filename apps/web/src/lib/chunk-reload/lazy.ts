import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, type FunctionComponent, lazy, Suspense, useState } from 'react';
import type { Namespace } from '../../i18n/options.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { loadChunk } from './load-chunk.ts';

/**
 * Loads the component of a route. A file that a deploy removed never fails here, so the router does not reload the
 * page and what was typed stays.
 */
export const lazyPage = <File extends Record<string, unknown>, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
) => lazyRouteComponent(() => loadChunk(load), name);

/** Loads a part of a page, and its texts beside it, when it is first rendered; a missing file is waited for, as in `lazyPage`. */
export const lazyPart = <Props>(load: () => Promise<FunctionComponent<Props>>, ...namespaces: Namespace[]) =>
  lazy(async () => {
    const [part] = await Promise.all([loadChunk(load), loadTexts(...namespaces)]);
    return { default: part };
  });

interface DialogProps {
  readonly open?: boolean;
  /** What the dialog shows; it is open while there is something. */
  readonly id?: number | undefined;
}

/** Loads a dialog, and its texts, when it first opens. It stays mounted then, so that it can close with its transition. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<FunctionComponent<Props>>,
  ...namespaces: Namespace[]
): FunctionComponent<Props> {
  // `lazy` loses the generic props.
  const Dialog: FunctionComponent<Props> = lazyPart(load, ...namespaces) as never;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, when its module loads
  return function LazyDialog(props) {
    const isOpen = props.open ?? props.id !== undefined;
    const [used, setUsed] = useState(isOpen);
    if (isOpen && !used) setUsed(true);
    return used ? createElement(Suspense, null, createElement(Dialog, props)) : null;
  };
}
