import { newCdiRate } from '@pregao/contract';
import { cdiDayFault, type Day } from '@pregao/domain';

/** The body of the call, its day judged as the server will. @param today in São Paulo, by the server's clock */
export const cdiRateForm = (today: Day) =>
  newCdiRate.extend({
    day: newCdiRate.shape.day.superRefine((day, context) => {
      const message = cdiDayFault(day, today);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  });
