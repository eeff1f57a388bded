import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormFailure } from './form-failure.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(6) }));

interface Props<Values extends FieldValues> {
  readonly of: ContractForm<Values>;
  /** What the form is, for who does not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A form with its sections and buttons; what the server says of no field of it stands on top, and leaving unsaved asks. */
export function FormFrame<Values extends FieldValues>({ of, label, children }: Props<Values>) {
  return (
    <FormProvider {...of.form}>
      <Form aria-label={label} noValidate onSubmit={of.onSubmit}>
        <FormFailure error={of.failure} />
        {children}
      </Form>
      <LeaveGuard unsaved={of.unsaved} />
    </FormProvider>
  );
}
