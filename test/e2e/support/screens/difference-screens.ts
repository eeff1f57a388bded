import { requireExecuted } from '@pregao/contract';
import { addDays, type DisputeAction, formatDay } from '@pregao/domain';
import { callAs } from '../calls.ts';
import type { Person } from '../person.ts';
import { TODAY } from '../start-time.ts';
import { type ControlName, press } from './press.ts';
import type { Screen } from './screen.ts';

export interface Differences {
  readonly acquirer: Screen[];
  readonly investor: Screen[];
  readonly moderator: Screen[];
}

/**
 * Puts a buyback, a cover and two disputes on overdue collections of a deal of the demo, one dispute with the
 * moderators. @returns the card that shows them and its dialogs, by reader
 */
export async function differenceScreens(acquirer: Person, investor: Person): Promise<Differences> {
  const { rows } = await callAs(investor, 'listSettlements', {
    query: { kind: ['COLLECTION'], state: ['OVERDUE'], limit: 100 },
  });
  const [offer_id = 0, groups = []] =
    [...Map.groupBy(rows, (row) => row.offer_id)].sort(
      ([, one], [, other]) => other.length - one.length,
    )[0] ?? [];
  const idsOf = async (at: number): Promise<number[]> => {
    const { day, issuer } = groups[at] ?? {};
    if (day === undefined || issuer == null)
      throw new Error(`the demo has no deal with ${at + 1} overdue groups`);
    const found = await callAs(investor, 'listCollections', {
      params: { id: offer_id },
      query: { pay_date: day, issuer, status: ['EXPECTED', 'PARTIAL'] },
    });
    return found.rows.map(({ id }) => id);
  };
  const dispute = async (at: number) => {
    const body = {
      offer_id,
      kind: 'COLLECTION' as const,
      ids: await idsOf(at),
      value: 0,
      reason: 'FEE' as const,
    };
    return callAs(investor, 'openDispute', { body: { ...body, text: 'Tarifa sem aviso.' } });
  };
  const bought = { offer_id, collection_ids: await idsOf(0), price_rule: 'FACE' as const };
  requireExecuted(await callAs(acquirer, 'proposeBuyback', { body: { ...bought, day: addDays(TODAY, 1) } }));
  await callAs(acquirer, 'offerCover', { body: { offer_id, collection_ids: await idsOf(1) } });
  await dispute(2);
  const escalated = await dispute(3);
  const step = (person: Person, action: DisputeAction) =>
    callAs(person, 'answerDispute', { params: { id: escalated.id }, body: { action, text: 'Sem acordo.' } });
  await step(acquirer, 'ANSWER');
  await step(investor, 'ESCALATE');

  const open = await callAs(investor, 'listSettlements', {
    query: { offer_id, state: ['UPCOMING'], limit: 1 },
  });
  const openDay = open.rows[0]?.day ?? TODAY;
  const days = [formatDay(openDay, 'pt'), formatDay(openDay, 'en').replaceAll(/\s/g, '\\s')];
  /** Opens the menu of collections without a proposal. */
  const menu = new RegExp(`^(Mais ações|More actions): .*, (${days.join('|')})$`);
  const path = `/dashboard/negotiation/${offer_id}/new-credit?tab=settlement`;
  const dialog = (name: string, ...controls: readonly ControlName[]): Screen => ({
    name,
    path,
    open: press(...controls),
    layer: 'dialog',
  });
  const card: Screen = {
    name: 'differences of a deal',
    path,
    open: press(/^(Ver mensagens|Show messages): /),
  };
  return {
    acquirer: [
      card,
      dialog('to propose a buyback', menu, 'Propor recompra'),
      dialog('to offer a cover', menu, 'Oferecer cobertura pela margem'),
      dialog('to open a dispute', menu, 'Abrir divergência'),
      dialog('to answer a dispute', /^(Responder|Answer): /),
      dialog('to agree to a value', /^(Concordar com o valor|Agree to the value): /),
      dialog('to withdraw a buyback', /^(Retirar recompra|Withdraw buyback): /),
      dialog('to withdraw a cover', /^(Retirar cobertura|Withdraw cover): /),
    ],
    investor: [
      card,
      dialog('to confirm a buyback', /^(Confirmar recompra|Confirm buyback): /),
      dialog('to refuse a buyback', /^(Recusar|Refuse): (Recompra|Buyback)/),
      dialog('to accept a cover', /^(Aceitar cobertura|Accept cover): /),
      dialog('to refuse a cover', /^(Recusar|Refuse): (Cobertura|Margin)/),
    ],
    moderator: [card, dialog('to decide a dispute', /^(Decidir|Decide): /)],
  };
}
