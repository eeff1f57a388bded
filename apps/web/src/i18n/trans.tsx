import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { fill } from './fill.ts';
import type { Namespace } from './options.ts';
import type { SelectedText, TagsOf, TextsOf, ValuesOf } from './text-types.ts';
import type { Translate } from './translate.ts';

const TAGGED = /<(\w+)>(.*?)<\/\1>/s;

/** A template's tags as elements; a value is put in when they are told apart, so that it cannot hold one. */
function elementsOf(
  template: string,
  put: (text: string) => string,
  components: Readonly<Record<string, ReactElement>>,
): ReactNode[] {
  const parts = template.split(TAGGED);
  return parts.map((part, at) => {
    // Split around tags, the parts are in threes: what is before one, its name, what is within.
    if (at % 3 === 0) return put(part);
    if (at % 3 === 1) return null;
    const within = elementsOf(part, put, components);
    const element = components[parts[at - 1] ?? ''] ?? <Fragment />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    return cloneElement(element, { key: at }, ...within);
  });
}

interface Props<First extends Namespace, Name extends Namespace, What extends SelectedText> {
  readonly t: Translate<First>;
  readonly i18nKey: ($: TextsOf<Name>) => What;
  readonly ns?: Name;
  readonly values: Omit<ValuesOf<What>, 'count'>;
  readonly count?: number;
  readonly components: Readonly<Record<TagsOf<What>, ReactElement>>;
}

/** A text with tags: `<b>{{name}}</b>` becomes the element that is given for `b`. */
export function Trans<First extends Namespace, What extends SelectedText, Name extends Namespace = First>(
  props: Props<First, Name, What>,
) {
  const { t, i18nKey, ns, values, count, components } = props;
  const put = (text: string) => fill(text, { ...values, count });
  return <>{elementsOf(t.template(i18nKey, { ns, count }), put, components)}</>;
}
