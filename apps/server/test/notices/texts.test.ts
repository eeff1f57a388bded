import { IN_APP_NOTICE_KINDS, isInAppNoticeKind, LANGUAGES, NOTICE_KINDS } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import type { MailReader } from '../../src/modules/notices/mail-formatters.ts';
import type { NoticeContent } from '../../src/modules/notices/notices.ts';
import { renderNotice } from '../../src/modules/notices/render-notice.ts';
import { composeStoredNotice } from '../../src/modules/notices/stored-notice.ts';
import { reader, readersOf, SAMPLES, sample } from './samples.ts';

const textFor = (content: NoticeContent, change: Partial<MailReader> = {}) =>
  renderNotice(content, reader(change), 'https://pregao.test').text;

describe('notice text by reader', () => {
  test('states instants in the time zone of the reader', () => {
    expect(textFor(sample('PROPOSAL_ACCEPTED'), { timezone: 'UTC-5', language: 'en' })).toContain(
      'by 25 Nov 2026, 16:00 (UTC-5)',
    );
    expect(textFor(sample('PROPOSAL_ACCEPTED'), { timezone: 'Asia/Kolkata' })).toContain(
      'até 26/11/2026, 02:30 (UTC+5:30)',
    );
  });

  test('uses the default time zone of the language when that of the reader is invalid', () => {
    expect(textFor(sample('PROPOSAL_ACCEPTED'), { timezone: 'Mars/Base' })).toContain('18:00 (UTC-3)');
  });

  test('asks the side in turn to act and names it to the other side', () => {
    const lender = textFor(sample('DEADLINE_REMINDER'), { company_type: 'LENDER' });
    const borrower = textFor(sample('DEADLINE_REMINDER'), { company_type: 'BORROWER' });
    expect(lender).toContain('Conclua esta etapa até');
    expect(lender).toContain('Enviar contrato:');
    expect(borrower).toContain('Se Cedro não concluir esta etapa até');
  });

  test('addresses the company of the reader and names other companies', () => {
    const late = sample('FORMALIZATION_EXPIRED', { step: 'UPLOAD' });
    const own = textFor(late, { company_type: 'LENDER' });
    expect(own).toContain('Sua empresa tinha até');
    expect(own).toContain('Quem perdeu o prazo: Sua empresa');
    expect(own).toContain('o contrato não pode mais ser enviado');
    expect(textFor(late, { company_type: 'LENDER', language: 'en' })).toContain('Your company had until');
    for (const company_type of ['BORROWER', 'MODERATOR'] as const) {
      const other = textFor(late, { company_type });
      expect(other).toContain('Cedro tinha até');
      expect(other).toContain('Quem perdeu o prazo: Cedro');
    }
    expect(textFor(sample('DEADLINE_REMINDER'), { company_type: 'LENDER' })).toContain(
      'O prazo para sua empresa enviar',
    );
    const completed = sample('NEGOTIATION_COMPLETED');
    expect(textFor(completed, { company_type: 'BORROWER' })).toContain('Sua empresa aceitou o contrato');
    expect(textFor(completed, { company_type: 'LENDER' })).toContain('Aurora aceitou o contrato');
  });

  test('addresses the requester of an answered approval request', () => {
    const declined = sample('APPROVAL_ANSWERED');
    expect(textFor(declined, { user_id: 7 })).toContain('Rui Melo recusou o seu pedido. Motivo: Taxa baixa');
    expect(textFor(declined, { user_id: 7, language: 'en' })).toContain('Rui Melo refused your request.');
    expect(textFor(declined, { user_id: 8 })).toContain('Rui Melo recusou o pedido de Caio Nunes.');
    const expired = sample('APPROVAL_ANSWERED', { outcome: { status: 'EXPIRED' } });
    expect(textFor(expired, { user_id: 7 })).toContain('O seu pedido expirou sem resposta');
    expect(textFor(expired, { user_id: 7, language: 'en' })).toContain('Your request expired');
  });

  test.each([
    ['pt', 'liquidado no vencimento ou, se não for dia útil, no dia útil seguinte.'],
    ['en', 'settled on its due date or, if that is not a business day, on the next one.'],
  ] as const)('states when a receivable counts as settled in the language %s', (language, words) => {
    expect(textFor(sample('NEGOTIATION_COMPLETED'), { language })).toContain(words);
  });

  test.each([
    [true, 'desfez a negociação da sua proposta', 'Não envie o contrato de cessão nem pague'],
    [false, 'Com ela, sua proposta', 'Não é preciso fazer nada'],
  ])('states the effect of a canceled schedule on a proposal: accepted %s', (accepted, happened, next) => {
    const text = textFor(sample('OFFER_CANCELED', { accepted }), { company_type: 'LENDER' });
    expect(text).toContain(happened);
    expect(text).toContain(next);
  });

  test('links the report of a file on the page of the company type', () => {
    expect(textFor(sample('FILE_FAILURE'), { company_type: 'MODERATOR' })).toContain(
      '/dashboard/file-management/list?file=88',
    );
    expect(textFor(sample('FILE_FAILURE'), { company_type: 'BORROWER' })).toContain(
      '/dashboard/operation-management/list?tab=files&file=88',
    );
  });
});

describe('notice text of a deal', () => {
  test('uses the feminine for the validity of a proposal', () => {
    const text = textFor(sample('PROPOSAL_RECEIVED'), { company_type: 'BORROWER' });
    expect(text).toContain('Válida até');
    expect(text).not.toContain('Válido até');
  });

  test('joins a range of due dates by a word', () => {
    const days = (language: 'pt' | 'en') => textFor(sample('OFFER_AVAILABLE'), { language });
    expect(days('pt')).toMatch(/Período de vencimentos: \S+ a \S+\n/);
    expect(days('en')).toMatch(/Due-date range: \d+ \w+ \d{4} to \d+ \w+ \d{4}\n/);
  });

  test('calls a closed proposal closed in subject and body', () => {
    const { subject, text } = renderNotice(sample('PROPOSAL_CLOSED'), reader({}), 'https://pregao.test');
    expect(subject).toContain('proposta encerrada (outra proposta aceita)');
    expect(text).toMatch(/Sua proposta de \S+ \S+ foi encerrada\./);
    expect(text).not.toContain('cancelada');
  });
});

describe('notice text by facts', () => {
  test.each([null, '', '  '])('states that no reason was given when it is %j', (reason) => {
    expect(textFor(sample('PROPOSAL_REFUSED', { reason }))).toContain('Motivo: Não informado.');
    expect(textFor(sample('RESEND_ASKED', { reason }), { language: 'en' })).toContain('Reason: Not given.');
  });

  test('mentions no proposal for an expired offer without one', () => {
    const text = textFor(sample('OFFER_EXPIRED', { credit_value: null }), { company_type: 'BORROWER' });
    expect(text).not.toContain('Sua proposta');
    expect(text).not.toContain('Deságio');
    expect(text).toContain('podem entrar em uma nova agenda');
  });

  test('mentions no line for a fault of the whole file', () => {
    const whole = { line: null, column: null, value: null, code: 'EMPTY_FILE' } as const;
    expect(textFor(sample('FILE_FAILURE', { lines: [whole] }), { company_type: 'BORROWER' })).toContain(
      '\nArquivo: O arquivo está vazio.\n',
    );
  });

  test('counts one overdue collection in the singular', () => {
    const facts = { deals: 1, collections: 1 };
    const text = (language: 'pt' | 'en') => textFor(sample('COLLECTIONS_OVERDUE', facts), { language });
    expect(text('pt')).toContain('Está em atraso um recebível de uma negociação, com ');
    expect(text('en')).toContain(' is overdue, of one receivable of one negotiation.');
  });

  test('names the expected day of a reversed entry', () => {
    const text = (language: 'pt' | 'en') => textFor(sample('COLLECTION_REVERSED'), { language });
    expect(text('pt')).toContain('Banco Azul, com recebimento previsto para 01/12/2026.');
    expect(text('en')).toContain('Banco Azul, expected on 1 Dec 2026.');
  });

  test('marks a contract uploaded again in the subject', () => {
    const subject = (version: number, language: 'pt' | 'en') => {
      const to = reader({ company_type: 'BORROWER', language });
      return renderNotice(sample('CONTRACT_RECEIVED', { version }), to, 'https://pregao.test').subject;
    };
    expect(subject(1, 'pt')).toMatch(/: contrato recebido$/);
    expect(subject(2, 'pt')).toMatch(/: contrato recebido \(novo envio\)$/);
    expect(subject(2, 'en')).toMatch(/: agreement received \(sent again\)$/);
  });

  test('names a draft before its signatures when the contract file is one', () => {
    const text = (language: 'pt' | 'en') => {
      const facts = { check: 'NONE', document: 'DRAFT' } as const;
      return textFor(sample('CONTRACT_RECEIVED', facts), { company_type: 'BORROWER', language });
    };
    expect(text('pt')).toContain('o arquivo é uma minuta; sem assinatura digital');
    expect(text('en')).toContain('the file is a draft; no digital signature');
  });

  test('does not call a first contract a resend', () => {
    expect(textFor(sample('CONTRACT_RECEIVED', { version: 1 }), { company_type: 'BORROWER' })).toContain(
      'Cedro enviou o contrato',
    );
  });
});

test.each(NOTICE_KINDS)('%s has no double full stop when names end in one', (kind) => {
  const names = { borrower_name: 'Aurora S.A.', lender_name: 'Cedro S.A.', company_name: 'Boreal S.A.' };
  const content = { kind, facts: { ...SAMPLES[kind], ...names } } as NoticeContent;
  for (const language of LANGUAGES) {
    for (const company_type of readersOf(kind)) {
      const change = { language, company_type, name: 'Jose Jr.', company_name: 'Boreal S.A.' };
      expect(textFor(content, change)).not.toContain('..');
    }
  }
});

test.each(NOTICE_KINDS)(
  '%s in English calls the document an assignment agreement, not a contract',
  (kind) => {
    for (const company_type of readersOf(kind)) {
      const { subject, text } = renderNotice(
        sample(kind),
        reader({ language: 'en', company_type }),
        'https://pregao.test',
      );
      expect(`${subject}\n${text}`).not.toMatch(/contract/i);
    }
  },
);

describe('notice content', () => {
  test('contains the PIN as its only six digits, and not in the subject', () => {
    const mail = renderNotice(sample('PIN'), reader(), 'https://pregao.test');
    expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['480159']);
    expect(mail.subject).not.toContain('480159');
  });

  test('lists at most ten faulty lines', () => {
    expect(textFor(sample('FILE_FAILURE'), { company_type: 'BORROWER' }).match(/^Linha /gm)).toHaveLength(10);
  });

  test.each([
    [1000, 'pt', 'O relatório com todas as linhas está na página do arquivo.'],
    [1001, 'pt', 'O relatório (os primeiros 1.000 erros) está na página do arquivo.'],
    [1000, 'en', 'The report with all lines is on the page of the file.'],
    [1001, 'en', 'The report (the first 1.000 errors) is on the page of the file.'],
  ] as const)(
    'states the extent of the report when a file has %i errors (%s)',
    (error_count, language, words) => {
      const text = textFor(sample('FILE_FAILURE', { error_count }), { company_type: 'BORROWER', language });
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    },
  );

  test('masks bank accounts', () => {
    expect(textFor(sample('BANK_DATA_CHANGED'))).not.toMatch(/1122334|9988776/);
  });
});

test.each(IN_APP_NOTICE_KINDS)(
  '%s as a stored notice refers to no mail, token or name that its reader may not know',
  (kind) => {
    const content = { kind, facts: { ...SAMPLES[kind], lender_name: 'OTHER-LENDER' } } as NoticeContent;
    for (const company_type of readersOf(kind)) {
      const told = composeStoredNotice(content, reader({ company_type }));
      const texts = LANGUAGES.flatMap((language) => Object.values(told?.said[language] ?? {}));
      expect(texts.join(' ')).not.toMatch(/abaixo|acima|below|above|undefined|null|tok-/);
      if (company_type === 'LENDER') expect(texts.join(' ')).not.toContain('OTHER-LENDER');
      const place = told?.path ?? '/dashboard/';
      expect(place).toMatch(/^\/dashboard\//);
      expect(place).not.toContain('tok-');
      expect(told?.said.pt.label === null).toBe(told?.path === null);
      expect(told?.said.pt.label).not.toBe('');
    }
  },
);

test.each(NOTICE_KINDS.filter((kind) => !isInAppNoticeKind(kind)))('%s is not stored as a notice', (kind) => {
  expect(composeStoredNotice(sample(kind), reader())).toBeUndefined();
});
