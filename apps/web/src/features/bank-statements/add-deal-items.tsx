import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../lib/errors/use-error-texts.ts';
import { DisabledHint } from '../../ui/disabled-hint.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type BankLine, expectationsInDeal, type ShownExpectation } from './matching.queries.ts';

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  alignItems: 'flex-start',
  // In the row of the input, below its label; on a phone in a row of their own.
  '& > button, & > [role="note"]': {
    marginTop: theme.spacing(6.5),
    [theme.breakpoints.down('sm')]: { marginTop: 0 },
  },
  '& > :first-of-type': { flex: '1 1 180px' },
}));

interface Props {
  readonly line: BankLine;
  readonly onFound: (items: readonly ShownExpectation[]) => void;
}

/**
 * Adds the open items of a deal that is no candidate, such as one whose amount differs from the line, and its
 * entries made by hand.
 */
export function AddDealItems({ line, onFound }: Props) {
  const { t } = useTranslation('matching');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const offerId = Number(typed) || undefined;
  const find = useMutation({
    meta: { quiet: true },
    mutationFn: async (id: number) => (await client.fetchQuery(expectationsInDeal(line.id, id))).rows,
    onSuccess: onFound,
  });
  const failure = useErrorTexts(find.error);
  const none = find.data?.length === 0 ? t(($) => $.split.dealEmpty) : undefined;
  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault();
        if (offerId !== undefined) find.mutate(offerId);
      }}
    >
      <TextField
        label={t(($) => $.split.addDeal)}
        help={t(($) => $.split.addDealHelp)}
        error={failure?.reason ?? none}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 15))}
      />
      <DisabledHint reason={offerId === undefined ? t(($) => $.split.dealMissing) : undefined}>
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          loading={find.isPending}
          disabled={offerId === undefined}
        >
          {t(($) => $.split.addDealVerb)}
        </Button>
      </DisabledHint>
    </Row>
  );
}
