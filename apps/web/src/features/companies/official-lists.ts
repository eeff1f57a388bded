import { formatActivity, formatBank, formatLegalNature } from '@pregao/domain';
import activities from '@pregao/domain/data/activities.json' with { type: 'json' };
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import legalNatures from '@pregao/domain/data/legal_natures.json' with { type: 'json' };
import type { ComboOption } from '../../ui/fields/combo-field.tsx';

/** Legal natures as choices, from the official list. The value is the name; for banks it is the code. */

export const LEGAL_NATURE_OPTIONS: readonly ComboOption[] = legalNatures
  .filter(({ active }) => active)
  .map(({ code, name }) => ({ value: name, text: name, code: formatLegalNature(code) }));

export const ACTIVITY_OPTIONS: readonly ComboOption[] = activities.map(({ code, name }) => ({
  value: name,
  text: name,
  code: formatActivity(code),
}));

/** Returns the operating banks as choices, plus the registered bank even if it no longer operates. */
export function bankOptions(registered?: string): readonly ComboOption[] {
  return banks
    .filter(({ code, active }) => active || code === registered)
    .map(({ code, name }) => ({ value: code, text: formatBank(code, name) }));
}
