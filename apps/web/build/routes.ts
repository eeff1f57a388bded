import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const WEB = join(import.meta.dirname, '..');
const ROUTES = join(WEB, 'src/app/routes');

/** What one declaration of a route says. */
interface Declared {
  readonly file: string;
  readonly name: string;
  readonly parent: string | undefined;
  readonly path: string;
  /** Below `apps/web`; a route that only leads on has none. */
  readonly page: string | undefined;
  readonly texts: readonly string[];
}

/** A page: its address, the files that draw it and its frames, and the namespaces of their texts. */
export interface Route {
  readonly address: string;
  readonly files: readonly string[];
  readonly texts: readonly string[];
}

const ROUTE = /^(?:export )?const (\w+) = (?:createRoute|createRootRoute)\(\{( .*|\n[\s\S]*?\n)\}\);$/gm;
const HELPER = /^const (\w+) = ((?:lazyRouteComponent|\(\) => loadTexts)[^;]*);$/gm;
const USED_HELPER = /\b(?:component|loader): (\w+),/g;

const first = (pattern: RegExp, source: string): string | undefined => pattern.exec(source)?.[1];

function declarationsIn(file: string): Declared[] {
  const source = readFileSync(join(ROUTES, file), 'utf8');
  const helpers = new Map([...source.matchAll(HELPER)].map(([, name = '', is = '']) => [name, is]));
  return [...source.matchAll(ROUTE)].map(([, name = '', options = '']) => {
    const whole = options.replace(USED_HELPER, (it, helper) => helpers.get(helper) ?? it);
    const page = first(/\bimport\('([^']+)'\)/, whole);
    const texts = first(/\bloadTexts\(([^)]*)\)/, whole) ?? '';
    return {
      file,
      name,
      parent: first(/getParentRoute: \(\) => (\w+)/, options),
      path: first(/\bpath: '([^']*)'/, options) ?? '',
      page: page && resolve(ROUTES, page).slice(WEB.length + 1),
      texts: [...texts.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace),
    };
  });
}

/** A route and those around it, the outermost first. */
function way(to: Declared, all: readonly Declared[]): readonly Declared[] {
  const named = all.filter(({ name }) => name === to.parent);
  const parent = named.find(({ file }) => file === to.file) ?? named[0];
  return parent ? [...way(parent, all), to] : [to];
}

/** Every page of the product, read from the declarations of its routes. */
export function routes(): readonly Route[] {
  const all = readdirSync(ROUTES).flatMap(declarationsIn);
  return all.flatMap((route) => {
    if (!route.page) return [];
    const steps = way(route, all);
    const address = steps.map(({ path }) => path).filter((path) => path !== '' && path !== '/');
    return {
      address: `/${address.join('/')}`,
      files: steps.flatMap(({ page }) => page ?? []),
      texts: steps.flatMap(({ texts }) => texts),
    };
  });
}

/** The files that `src/app/routes` fetches: each has to be a page of some route. */
export const fetchedByRoutes = (): readonly string[] =>
  readdirSync(ROUTES)
    .flatMap((file) => [...readFileSync(join(ROUTES, file), 'utf8').matchAll(/\bimport\('([^']+)'\)/g)])
    .map(([, page = '']) => resolve(ROUTES, page).slice(WEB.length + 1));
