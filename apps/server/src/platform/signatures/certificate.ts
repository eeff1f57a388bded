import type { X509Certificate } from 'node:crypto';
import { type ContractSigner, isCnpj, isCpf, MAX_CERTIFICATE_TEXT, maskCpf } from '@pregao/domain';
import { BasicConstraints, Certificate, type Extension, GeneralName, GeneralNames } from 'pkijs';

const EXTENSIONS = { keyUsage: '2.5.29.15', names: '2.5.29.17', constraints: '2.5.29.19' } as const;

/** Object ids of ICP-Brasil in the subject alternative name (DOC-ICP-04). */
const PERSON_OID = '2.16.76.1.3.1';
const RESPONSIBLE_OID = '2.16.76.1.3.2';
const COMPANY_OID = '2.16.76.1.3.3';
const RESPONSIBLE_DATA_OID = '2.16.76.1.3.4';
/** Matches the text of a person: eight digits of the date of birth, then eleven of the CPF. */
const BIRTH_AND_CPF = /^\d{8}(\d{11})/;
/** Shape of a CNPJ in its own field; its check digits are not verified. */
const CNPJ_SHAPE = /^[0-9A-Za-z]{12}\d{2}$/;
const COMMON_NAME = '2.5.4.3';
/** Matches a common name of ICP-Brasil, `NAME:12345678909`, of a person or a company. */
const NAME_AND_NUMBER = /^(.+?)\s*:\s*([0-9A-Za-z]{11,14})$/;

/** Two highest bits of the key usage: digital signature and non-repudiation. */
const SIGNING_BITS = 0b1100_0000;

const parseCertificate = ({ raw }: X509Certificate): Certificate => Certificate.fromBER(raw);

const extensionOf = (certificate: Certificate, id: string): Extension | undefined =>
  certificate.extensions?.find(({ extnID }) => extnID === id);

/** Returns whether the key usage, if present, allows signing. */
export function signsDocuments(certificate: X509Certificate): boolean {
  const usage = extensionOf(parseCertificate(certificate), EXTENSIONS.keyUsage)?.parsedValue;
  const bits = usage?.valueBlock?.valueHexView?.[0];
  return bits === undefined || (bits & SIGNING_BITS) !== 0;
}

/**
 * Returns how many authorities may lie between this one and a signer's certificate (path length constraint).
 */
export function pathLimitOf(certificate: X509Certificate): number {
  const limits = extensionOf(parseCertificate(certificate), EXTENSIONS.constraints)?.parsedValue;
  const limit = limits instanceof BasicConstraints ? limits.pathLenConstraint : undefined;
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
}

/** Reads the holder of a certificate: name, masked CPF, CNPJ and responsible person. */
export function subjectOf(certificate: X509Certificate): ContractSigner {
  const parsed = parseCertificate(certificate);
  const common = commonName(parsed.subject);
  const [, name = common, number = ''] = NAME_AND_NUMBER.exec(common) ?? [];
  const others = otherNames(parsed);
  const company = others.get(COMPANY_OID)?.trim() ?? '';
  const cnpj = CNPJ_SHAPE.test(company) ? company : isCnpj(number.toUpperCase()) ? number : undefined;
  const cpf = [
    BIRTH_AND_CPF.exec(others.get(PERSON_OID) ?? '')?.[1],
    BIRTH_AND_CPF.exec(others.get(RESPONSIBLE_DATA_OID) ?? '')?.[1],
    number,
  ].find((text) => isCpf(text ?? ''));
  return {
    name: sanitizeText(name),
    cpf: cpf ? maskCpf(cpf) : null,
    cnpj: cnpj?.toUpperCase() ?? null,
    responsible: sanitizeText(others.get(RESPONSIBLE_OID) ?? '') || null,
  };
}

/** Returns the issuer's name. */
export const issuerOf = (certificate: X509Certificate): string =>
  sanitizeText(commonName(parseCertificate(certificate).issuer));

/** Returns the last common name, else the last attribute of the name. */
function commonName({ typesAndValues }: Certificate['subject']): string {
  const chosen = typesAndValues.findLast(({ type }) => type === COMMON_NAME) ?? typesAndValues.at(-1);
  const text: unknown = chosen?.value.valueBlock.value;
  return typeof text === 'string' ? text : '';
}

/** Reads the other names of the subject alternative name, by object id. */
function otherNames(certificate: Certificate): ReadonlyMap<string, string> {
  const names = extensionOf(certificate, EXTENSIONS.names)?.parsedValue;
  const found = new Map<string, string>();
  if (!(names instanceof GeneralNames) && !Array.isArray(names?.altNames)) return found;
  const all: unknown[] = names instanceof GeneralNames ? names.names : names.altNames;
  for (const one of all) {
    if (!(one instanceof GeneralName) || one.type !== 0) continue;
    const [id, tagged] = one.value?.valueBlock?.value ?? [];
    const text = textOf(tagged?.valueBlock?.value?.[0]);
    if (typeof id?.valueBlock?.toString === 'function' && text !== undefined)
      found.set(id.valueBlock.toString(), text);
  }
  return found;
}

/** Reads an octet string or a text type. */
function textOf(value: { valueBlock?: { value?: unknown; valueHexView?: Uint8Array } } | undefined) {
  const { value: text, valueHexView: bytes } = value?.valueBlock ?? {};
  if (typeof text === 'string') return text;
  return bytes && Buffer.from(bytes).toString('latin1');
}

/** Sanitizes a text for display: no control characters, no lone surrogates, bounded length. */
const sanitizeText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CERTIFICATE_TEXT)
    .toWellFormed();
