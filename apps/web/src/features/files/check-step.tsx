import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyLookup } from '../../lib/lookups.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { StepProps } from './choose-step.tsx';
import { FileProgress } from './file-progress.tsx';
import { ImportPreview } from './import-preview.tsx';
import { OtherNetworkFiles } from './other-network-files.tsx';

/** Renders the chosen options, a warning and the tick that is required before sending. */
export function CheckStep({ state, change, ownCompany, onSend }: StepProps & { onSend: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const { borrower, network, mode, files, confirmed } = state;
  const companies = useQuery({ ...companyLookup('BORROWER'), enabled: ownCompany === undefined });
  const name = ownCompany?.name ?? companies.data?.rows.find(({ id }) => id === borrower)?.name;
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <DefinitionGrid
          items={[
            { label: t(($) => $.sending.borrower, { ns: 'files' }), value: name },
            network && {
              label: t(($) => $.sending.network, { ns: 'files' }),
              value: <NetworkMark network={network} />,
            },
            {
              label: t(($) => $.info.mode, { ns: 'files' }),
              value: t(($) => $.modes[mode], { ns: 'files' }),
            },
          ]}
        />
        <div style={{ display: 'grid', gap: 8 }}>
          {files.map(({ key, file }) => (
            <FileProgress key={key} file={file} />
          ))}
        </div>
        <OtherNetworkFiles state={state} />
        <Notice tone="amber">{t(($) => $.sending.alert, { ns: 'files' })}</Notice>
        <Notice tone="blue">{t(($) => $.sending.summing, { ns: 'files' })}</Notice>
        {borrower !== undefined && network && (
          <ImportPreview borrower={borrower} network={network} mode={mode} />
        )}
        <FormControlLabel
          control={
            <Checkbox
              checked={confirmed}
              onChange={(event) => change({ type: 'confirm', confirmed: event.target.checked })}
            />
          }
          label={t(($) => $.sending.tick, { ns: 'files' })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => change({ type: 'back' })}>
          {t(($) => $.actions.back, { ns: 'common' })}
        </Button>
        <DisabledHint reason={confirmed ? undefined : t(($) => $.sending.tickWaits, { ns: 'files' })}>
          <Button variant="contained" disabled={!confirmed} onClick={onSend}>
            {t(($) => $.sending.submit, { ns: 'files', count: files.length })}
          </Button>
        </DisabledHint>
      </DialogActions>
    </>
  );
}
