import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderedPage, showMenu, showOn } from './page.tsx';
import { company, negotiation, offered, page as pageOf, user } from './replies.ts';
import { isOfShown, shown } from './shown.ts';
import { computed } from './styles.ts';

const page = renderedPage();
const PROPERTIES = ['display', 'visibility', 'pointer-events'].filter(isOfShown);

/** Every element and what it has by one of two ways to tell it. */
const told = (by: (element: Element) => (property: (typeof PROPERTIES)[number]) => string) =>
  [...document.querySelectorAll('*')].map((element) =>
    [`${element.tagName}.${element.classList}`, ...PROPERTIES.map(by(element))].join(' '),
  );

/** The document tries every rule for it, once for all properties. */
const asComputed = (element: Element) => {
  const style = computed(element);
  return (property: string) => style.getPropertyValue(property);
};

/** Both ways tell the same, and these values are among it. */
function isAsComputed(...values: string[]): void {
  // What the document has computed it keeps, whatever becomes of the window; not beyond a new sheet.
  document.head.appendChild(document.createElement('style')).remove();
  const own = told((element) => (property) => shown(element, property));
  expect(own).toEqual(told(asComputed));
  for (const value of values) expect(own.filter((it) => it.includes(` ${value}`))).not.toEqual([]);
}

test('what is shown of a negotiation, also with the menu and on paper, is what the document computes', async () => {
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf(offered()))
    .answer('listCredits', pageOf());
  await page.open('/dashboard/negotiation/481/new-credit', { as: 'BORROWER.MASTER' });
  isAsComputed('none', 'flex');
  showMenu();
  isAsComputed('none', 'flex');
  showOn('print');
  isAsComputed('none', 'flex');
});

test('what is shown of a list, and of a menu and a dialog above it, is what the document computes', async () => {
  page.network
    .answer('listUsers', pageOf(user()))
    .answer('listCompanies', pageOf(company()))
    .answer('listHeldChanges', pageOf());
  await page.open('/dashboard/user/list', { as: 'MODERATOR.MASTER' });
  isAsComputed('none', 'flex');
  await page.user.click(await screen.findByRole('button', { name: /^Ações/ }));
  const menu = within(await screen.findByRole('menu'));
  isAsComputed('none', 'flex');
  await page.user.click(menu.getByRole('menuitem', { name: 'Bloquear' }));
  await screen.findByRole('dialog');
  isAsComputed('none', 'flex');
});
