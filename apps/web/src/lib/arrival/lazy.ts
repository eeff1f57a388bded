import { lazyRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, lazy } from 'react';
import type { Namespace } from '../../i18n/options.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { arrived } from './arrived.ts';

/**
 * Loads the component of a route. A file that a deploy removed never fails here, so the router does not reload the
 * page and what was typed stays.
 */
export const lazyPage = <File extends Record<string, unknown>, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
) => lazyRouteComponent(() => arrived(load), name);

/** Loads a part of a page, and its texts beside it, when it is first rendered; a missing file is waited for, as in `lazyPage`. */
export const lazyPart = <Props>(load: () => Promise<FunctionComponent<Props>>, ...namespaces: Namespace[]) =>
  lazy(async () => {
    const [part] = await Promise.all([arrived(load), loadTexts(...namespaces)]);
    return { default: part };
  });
