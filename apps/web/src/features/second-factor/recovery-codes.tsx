import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { saveLines } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SecretBox } from '../../ui/secret-box.tsx';
import { FactorButtons } from './password-step.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxWidth: 560,
  '& h2, & h3': { ...theme.typography.subtitle1, margin: 0 },
}));

interface Props {
  readonly codes: readonly string[];
  /** Whether they are rendered on a page of their own. */
  readonly page?: boolean;
  readonly onDone: () => void;
}

/** Shows the recovery codes once, to be saved. */
export function RecoveryCodes({ codes, page = false, onDone }: Props) {
  const { t } = useTranslation('secondFactor');
  const Heading = page ? 'h2' : 'h3';
  const save = () => saveLines(`${t(($) => $.recovery.file)}.txt`, codes);
  return (
    <Frame>
      <Heading>{t(($) => $.recovery.title)}</Heading>
      <Notice tone="amber">{t(($) => $.recovery.text)}</Notice>
      <SecretBox
        label={t(($) => $.recovery.all)}
        value={codes.join('\n')}
        list={
          <Button color="inherit" startIcon={<Icon name="download" size={16} />} onClick={save}>
            {t(($) => $.recovery.save)}
          </Button>
        }
      />
      <FactorButtons data-page={page || undefined}>
        <Button variant="contained" size="large" onClick={onDone}>
          {t(($) => $.recovery.done)}
        </Button>
      </FactorButtons>
    </Frame>
  );
}
