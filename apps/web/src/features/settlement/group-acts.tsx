import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { translateRefusal } from '../../i18n/refusal-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { ActsMenu } from './acts-menu.tsx';
import type { LadderGroup } from './settlement.queries.ts';
import { type GroupAct, type OfferedAct, undeclaredOf } from './settlement.view.ts';

/** The act of the daily work, which has a button from the pay day on; the menu has the others. */
const WITH_BUTTON: readonly GroupAct[] = ['RECEIVE_ALL', 'REMIT'];

interface Props {
  readonly group: LadderGroup;
  readonly acts: readonly OfferedAct<GroupAct>[];
  /** Puts all acts into the menu. */
  readonly isNarrow: boolean;
  readonly onAct: (act: GroupAct, group: LadderGroup) => void;
}

/**
 * Renders the acts on an open group: from its pay day on that of the daily work as a button, the others in a
 * menu.
 */
export function GroupActs({ group, acts, isNarrow, onAct }: Props) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { day } = useFormat();
  const isEarly = group.pay_date > useToday();
  const shown = acts.filter(({ act }) => act !== 'REMIT' || undeclaredOf(group) > 0);
  const hasButton = ({ act }: OfferedAct<GroupAct>) => !isNarrow && !isEarly && WITH_BUTTON.includes(act);
  const buttons = shown.filter(hasButton);
  const inMenu = shown.filter((one) => !hasButton(one));
  const named = (act: string) => t(($) => $.acts.of, { act, issuer: group.issuer, day: day(group.pay_date) });
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 4 }}>
      {buttons.map(({ act, refusal }) => {
        const text = t(($) => $.acts[act]);
        return (
          <DisabledHint key={act} reason={refusal && translateRefusal(refusal, language)}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
              aria-label={named(text)}
              disabled={refusal !== undefined}
              onClick={() => onAct(act, group)}
            >
              {text}
            </Button>
          </DisabledHint>
        );
      })}
      {inMenu.length > 0 && (
        <ActsMenu
          label={named(t(($) => $.acts.more))}
          acts={inMenu}
          danger={['WRITE_OFF']}
          onAct={(act) => onAct(act, group)}
        />
      )}
    </div>
  );
}
