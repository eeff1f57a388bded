import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, type FunctionComponent, lazy, Suspense, useState } from 'react';
import type { Namespace } from '../../i18n/options.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { loadChunk } from './load-chunk.ts';

/**
 * Lazy-loads the component of a route. A chunk that a deploy removed never rejects here, so the router does
 * not reload the page and typed input stays.
 */
export const lazyPage = <File extends Record<string, unknown>, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
) => lazyRouteComponent(() => loadChunk(load), name);

/**
 * Lazy-loads a part of a page and its texts on first render; a missing chunk stays pending, as in `lazyPage`.
 */
export const lazyPart = <Props>(load: () => Promise<FunctionComponent<Props>>, ...namespaces: Namespace[]) =>
  lazy(async () => {
    const [part] = await Promise.all([loadChunk(load), loadTexts(...namespaces)]);
    return { default: part };
  });

interface DialogProps {
  readonly open?: boolean;
  /** Id of what the dialog shows; the dialog is open while it is set. */
  readonly id?: number | undefined;
}

/**
 * Lazy-loads a dialog and its texts when it first opens. It stays mounted afterwards, so that its closing
 * transition runs.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<FunctionComponent<Props>>,
  ...namespaces: Namespace[]
): FunctionComponent<Props> {
  // `React.lazy` loses the generic props.
  const Dialog: FunctionComponent<Props> = lazyPart(load, ...namespaces) as never;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, when its module loads
  return function LazyDialog(props) {
    const isOpen = props.open ?? props.id !== undefined;
    const [used, setUsed] = useState(isOpen);
    if (isOpen && !used) setUsed(true);
    return used ? createElement(Suspense, null, createElement(Dialog, props)) : null;
  };
}
