import { seesAllCompanies } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { FoundList, FoundNote } from '../../ui/found/found-list.tsx';
import type { PaletteLine } from './palette.view.ts';

interface Props {
  readonly id: string;
  readonly lines: readonly PaletteLine[];
  readonly active: number;
  readonly isLooking: boolean;
  readonly onGo: (line: PaletteLine) => void;
}

/** What was found, and a word on it. */
export function PaletteList({ id, lines, active, isLooking, onGo }: Props) {
  const { t } = useTranslation('palette');
  const seesAll = seesAllCompanies(useUser());
  const nothing = t(($) => (seesAll ? $.nothingForModerators : $.nothing));
  const note = isLooking ? t(($) => $.looking) : lines.length === 0 ? nothing : t(($) => $.help);
  return (
    <>
      <FoundList id={id} label={t(($) => $.results)} lines={lines} active={active} onTake={onGo} />
      <FoundNote role="status">{note}</FoundNote>
    </>
  );
}
