import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormFailure } from './form-failure.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(6) }));

interface Props<Values extends FieldValues> {
  readonly contractForm: ContractForm<Values>;
  /** Accessible name of the form. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A form with its sections and buttons. Server errors that belong to no field are shown on top, and a leave
 * guard protects unsaved input.
 */
export function FormFrame<Values extends FieldValues>({ contractForm, label, children }: Props<Values>) {
  return (
    <FormProvider {...contractForm.form}>
      <Form aria-label={label} noValidate onSubmit={contractForm.onSubmit}>
        <FormFailure error={contractForm.failure} />
        {children}
      </Form>
      <LeaveGuard unsaved={contractForm.unsaved} />
    </FormProvider>
  );
}
