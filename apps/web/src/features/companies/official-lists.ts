import { formatActivity, formatBank, formatLegalNature } from '@pregao/domain';
import activities from '@pregao/domain/data/activities.json' with { type: 'json' };
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import legalNatures from '@pregao/domain/data/legal_natures.json' with { type: 'json' };
import type { ComboOption } from '../../ui/fields/combo-field.tsx';

/** The official lists as choices: what is chosen of the first two is the name, of the banks the code. */

export const LEGAL_NATURE_OPTIONS: readonly ComboOption[] = legalNatures
  .filter(({ active }) => active)
  .map(({ code, name }) => ({ value: name, text: name, code: formatLegalNature(code) }));

export const ACTIVITY_OPTIONS: readonly ComboOption[] = activities.map(({ code, name }) => ({
  value: name,
  text: name,
  code: formatActivity(code),
}));

/** The banks that operate, and the registered one whether it does or not. */
export function bankOptions(registered?: string): readonly ComboOption[] {
  return banks
    .filter(({ code, active }) => active || code === registered)
    .map(({ code, name }) => ({ value: code, text: formatBank(code, name) }));
}
