import type { ThemeComponents } from './component-types.ts';
import { INPUTS } from './components.inputs.ts';
import { SURFACES } from './components.surfaces.ts';

export const COMPONENTS: ThemeComponents = {
  ...SURFACES,
  ...INPUTS,
};
