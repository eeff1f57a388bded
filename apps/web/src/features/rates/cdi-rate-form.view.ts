import { newCdiRate } from '@pregao/contract';
import { cdiDayFault, type Day } from '@pregao/domain';

/**
 * Returns the form schema of a CDI rate, which checks the day by the server's rule.
 * @param today calendar day in São Paulo, by the server's clock
 */
export const cdiRateForm = (today: Day) =>
  newCdiRate.extend({
    day: newCdiRate.shape.day.superRefine((day, context) => {
      const message = cdiDayFault(day, today);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  });
