import type { RefusalTexts } from '@pregao/domain';
import 'i18next';

/**
 * Types of `t` and `Trans`: each namespace with the keys, placeholders and plurals of its Portuguese file.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: true;
    returnObjects: true;
    resources: {
      answer: typeof import('./pt/answer.ts')['default'];
      approvals: typeof import('./pt/approvals.ts')['default'];
      auth: typeof import('./pt/auth.ts')['default'];
      borrower: typeof import('./pt/borrower.ts')['default'];
      cdiRates: typeof import('./pt/cdiRates.ts')['default'];
      common: typeof import('./pt/common.ts')['default'];
      companies: typeof import('./pt/companies.ts')['default'];
      companyForm: typeof import('./pt/companyForm.ts')['default'];
      contractCheck: typeof import('./pt/contractCheck.ts')['default'];
      credentials: typeof import('./pt/credentials.ts')['default'];
      credit: typeof import('./pt/credit.ts')['default'];
      dashboard: typeof import('./pt/dashboard.ts')['default'];
      dealHistory: typeof import('./pt/dealHistory.ts')['default'];
      errors: typeof import('./pt/errors.ts')['default'];
      files: typeof import('./pt/files.ts')['default'];
      held: typeof import('./pt/held.ts')['default'];
      heldChanges: typeof import('./pt/heldChanges.ts')['default'];
      inbox: typeof import('./pt/inbox.ts')['default'];
      layout: typeof import('./pt/layout.ts')['default'];
      negotiation: typeof import('./pt/negotiation.ts')['default'];
      negotiations: typeof import('./pt/negotiations.ts')['default'];
      notices: typeof import('./pt/notices.ts')['default'];
      offerChange: typeof import('./pt/offerChange.ts')['default'];
      ownCredits: typeof import('./pt/ownCredits.ts')['default'];
      palette: typeof import('./pt/palette.ts')['default'];
      password: typeof import('./pt/password.ts')['default'];
      profile: typeof import('./pt/profile.ts')['default'];
      receivableRow: typeof import('./pt/receivableRow.ts')['default'];
      receivables: typeof import('./pt/receivables.ts')['default'];
      schedule: typeof import('./pt/schedule.ts')['default'];
      secondFactor: typeof import('./pt/secondFactor.ts')['default'];
      serviceUsers: typeof import('./pt/serviceUsers.ts')['default'];
      bankStatements: typeof import('./pt/bankStatements.ts')['default'];
      matching: typeof import('./pt/matching.ts')['default'];
      settlement: typeof import('./pt/settlement.ts')['default'];
      target: typeof import('./pt/target.ts')['default'];
      terms: typeof import('./pt/terms.ts')['default'];
      ui: typeof import('./pt/ui.ts')['default'];
      users: typeof import('./pt/users.ts')['default'];
      views: typeof import('./pt/views.ts')['default'];
      webhooks: typeof import('./pt/webhooks.ts')['default'];
      withdrawal: typeof import('./pt/withdrawal.ts')['default'];
      refusals: RefusalTexts;
    };
  }
}
