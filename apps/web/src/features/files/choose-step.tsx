import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { CARD_NETWORK_LABELS, CARD_NETWORKS } from '@pregao/domain';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BorrowerField } from './borrower-field.tsx';
import { ExpectedFormat } from './expected-format.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileProgress } from './file-progress.tsx';
import { ModeField } from './mode-field.tsx';
import { OtherNetworkFiles } from './other-network-files.tsx';
import { nextBlocker, replacesTooMany, type SendAction, type SendState } from './send-file.view.ts';
import { SENT_FILES } from './sent-files.ts';
import type { useAddFiles } from './use-add-files.ts';

export interface StepProps {
  readonly state: SendState;
  readonly change: Dispatch<SendAction>;
  readonly ownCompany?: { readonly id: number; readonly name: string } | undefined;
}

interface ChooseProps extends StepProps {
  readonly adder: ReturnType<typeof useAddFiles>;
  readonly onCancel: () => void;
}

/**
 * Renders the choice of files, acquirer and card network. The files preselect the network if they name one.
 */
export function ChooseStep({ state, change, ownCompany, adder, onCancel }: ChooseProps) {
  const { t } = useTranslation(['files', 'common']);
  const { add, adding, problems } = adder;
  const { borrower, network, files } = state;
  const tooMany = replacesTooMany(state);
  const blocker = nextBlocker(state);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <div style={{ display: 'grid', gap: 12 }}>
          <FileDrop rules={SENT_FILES} onFiles={add} multiple />
          <ExpectedFormat />
          {problems.map((problem) => (
            <Notice key={problem} tone="amber">
              {problem}
            </Notice>
          ))}
          <div aria-live="polite" style={{ display: 'grid', gap: 12 }}>
            {files.map(({ key, file }) => (
              <FileProgress key={key} file={file} onRemove={() => change({ type: 'removed', key })} />
            ))}
            {adding !== undefined && (
              <div>
                {t(($) => $.sending.adding, { ns: 'files', name: adding })}
                <LinearProgress sx={{ mt: 1 }} />
              </div>
            )}
            {adding === undefined && files.length > 0 && (
              <Notice tone="green">{t(($) => $.sending.added, { ns: 'files', count: files.length })}</Notice>
            )}
          </div>
        </div>
        <div
          style={{
            display: 'grid',
            gap: 16,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
          }}
        >
          <BorrowerField
            ownCompany={ownCompany}
            value={borrower}
            onChange={(id) => change({ type: 'borrower', borrower: id })}
          />
          <SelectField
            label={t(($) => $.sending.network, { ns: 'files' })}
            placeholder={t(($) => $.sending.chooseNetwork, { ns: 'files' })}
            options={CARD_NETWORKS.map((value) => ({ value, text: CARD_NETWORK_LABELS[value] }))}
            value={network ?? ''}
            disabled={borrower === undefined}
            help={borrower === undefined ? t(($) => $.sending.networkWaits, { ns: 'files' }) : undefined}
            onChange={(event) =>
              change({ type: 'network', network: CARD_NETWORKS.find((each) => each === event.target.value) })
            }
          />
        </div>
        <ModeField value={state.mode} onChange={(mode) => change({ type: 'mode', mode })} />
        <OtherNetworkFiles state={state} />
        {tooMany && <Notice tone="amber">{t(($) => $.sending.replaceOne, { ns: 'files' })}</Notice>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t(($) => $.actions.cancel, { ns: 'common' })}
        </Button>
        <DisabledHint reason={blocker && t(($) => $.sending[blocker], { ns: 'files' })}>
          <Button
            variant="contained"
            disabled={blocker !== undefined}
            loading={adding !== undefined}
            onClick={() => change({ type: 'next' })}
          >
            {t(($) => $.sending.next, { ns: 'files' })}
          </Button>
        </DisabledHint>
      </DialogActions>
    </>
  );
}
