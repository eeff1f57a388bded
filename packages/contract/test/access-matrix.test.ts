import { COMPANY_TYPES, permissionOf, ROLES } from '@pregao/domain';
import { expect, it, test } from 'vitest';
import { type Access, api, type CallName, type Endpoint } from '../src/index.ts';

/**
 * Lists the permissions of each call (product, section 3), independently of the code under test.
 * M moderator, B acquirer, L lender: both roles, or the role after a dot. `people`: not for programs.
 */
const MATRIX: Readonly<Record<string, string>> = {
  signIn: 'public',
  enterPin: 'pin',
  resendPin: 'pin',
  forgotPassword: 'public',
  resetPassword: 'public',
  changeOwnPassword: 'MBL people',
  refreshToken: 'MBL people',
  signOut: 'MBL people',
  setLocale: 'MBL people',
  about: 'public',
  enterCode: 'pin',
  enterRecoveryCode: 'pin',
  getSecondFactor: 'MBL people',
  beginApp: 'MBL people',
  confirmApp: 'MBL people',
  giveUpApp: 'MBL people',
  renewRecoveryCodes: 'MBL people',
  setSecondFactorPolicy: 'M.M B.M L.M people',
  resetSecondFactor: 'M B.M L.M people',
  listSessions: 'MBL people',
  endSession: 'MBL people',
  endOtherSessions: 'MBL people',
  listNotices: 'MBL',
  countNotices: 'MBL',
  seeNotices: 'MBL people',
  getNoticeChoices: 'MBL people',
  chooseNotices: 'MBL people',
  createAccessRequest: 'public',
  listAccessRequests: 'M',
  getAccessRequest: 'M',
  answerAccessRequest: 'M people',
  listCompanies: 'MBL',
  exportCompanies: 'M',
  getCompany: 'MBL',
  createCompany: 'M people',
  editCompany: 'M people',
  listUsers: 'MBL',
  exportUsers: 'MBL',
  getUser: 'MBL',
  exportOwnData: 'MBL people',
  createUser: 'M B.M L people',
  editUser: 'M B.M L.M people',
  blockUser: 'M B.M L.M people',
  listCredentials: 'MBL people',
  createCredential: 'MBL people',
  deleteCredential: 'MBL people',
  revealSecret: 'public',
  grantToken: 'public',
  listHeldChanges: 'M B.M L.M people',
  getHeldChange: 'M B.M L.M people',
  answerHeldChange: 'M B.M L.M people',
  previewHeldChange: 'public',
  stopHeldChange: 'public',
  listServiceUsers: 'M.M B.M L.M people',
  createServiceUser: 'M.M B.M L.M people',
  editServiceUser: 'M.M B.M L.M people',
  endServiceUser: 'M.M B.M L.M people',
  listWebhooks: 'M.M B.M L.M people',
  createWebhook: 'M.M B.M L.M people',
  editWebhook: 'M.M B.M L.M people',
  rotateWebhookSecret: 'M.M B.M L.M people',
  removeWebhook: 'M.M B.M L.M people',
  testWebhook: 'M.M B.M L.M people',
  listWebhookDeliveries: 'M.M B.M L.M people',
  getWebhookDelivery: 'M.M B.M L.M people',
  replayWebhookDelivery: 'M.M B.M L.M people',
  listApprovals: 'M.M BL',
  getApproval: 'M.M BL',
  answerApproval: 'M.M B.M L.M people',
  getApprovalLimits: 'M.M BL',
  setApprovalLimits: 'B.M L.M people',
  listFiles: 'MB',
  exportFiles: 'MB',
  previewImport: 'MB',
  getFile: 'MB',
  renameFile: 'M',
  sendFile: 'MB',
  sendFileAgain: 'MB',
  previewCancelImport: 'B',
  cancelImport: 'B',
  fileLink: 'MB',
  fileErrorsLink: 'MB',
  listReceivables: 'MB',
  exportReceivables: 'MB',
  listIssuers: 'MB',
  downloadReceivables: 'MB',
  splitByPercentage: 'B',
  selectByTarget: 'B',
  createSimulation: 'MB',
  getSimulation: 'MB',
  createOffer: 'B',
  listNegotiations: 'MBL',
  exportNegotiations: 'MBL',
  listNegotiationReceivables: 'MBL',
  getNegotiation: 'MBL',
  getNegotiationFlow: 'MBL',
  listNegotiationHistory: 'MBL',
  getBorrowerRecord: 'L',
  getDossier: 'MBL',
  getUsualRates: 'L',
  cancelOffer: 'B',
  extendDeadline: 'B',
  lowerMinimum: 'B',
  inviteLenders: 'B',
  downloadNegotiationReceivables: 'MBL',
  listCredits: 'MBL',
  listOwnCredits: 'L',
  exportOwnCredits: 'L',
  createCredit: 'L',
  withdrawCredit: 'L',
  answerCredit: 'B people',
  uploadContract: 'L',
  checkContract: 'L',
  getContract: 'MBL',
  answerContract: 'B people',
  contractLink: 'MBL',
  contractDraft: 'MBL',
  getSettlement: 'MBL',
  listCollections: 'MBL',
  informPayment: 'L',
  paymentProofLink: 'MBL',
  confirmPayment: 'B people',
  contestPayment: 'B people',
  reversePayment: 'B people',
  rescindDeal: 'B people',
  consentToPaymentChange: 'L people',
  decideContestedPayment: 'M people',
  remitCollections: 'B',
  withdrawRemittance: 'B',
  receiveCollections: 'L',
  reverseCollectionEntry: 'L people',
  writeOffCollections: 'L people',
  proposeBuyback: 'B people',
  getBuyback: 'MBL',
  answerBuyback: 'L people',
  withdrawBuyback: 'B people',
  offerCover: 'B people',
  answerCover: 'L people',
  withdrawCover: 'B people',
  listDisputes: 'MBL',
  openDispute: 'BL people',
  getDispute: 'MBL',
  answerDispute: 'MBL people',
  disputeDocumentLink: 'MBL',
  listSettlements: 'MBL',
  exportSettlements: 'MBL',
  getSettlementSettings: 'B.M L.M people',
  getSettlementTerms: 'B',
  setSettlementSettings: 'B.M L.M people',
  uploadBankStatement: 'BL',
  listBankStatements: 'BL',
  getBankStatement: 'BL',
  listBankLines: 'BL',
  exportBankStatements: 'BL',
  exportBankLines: 'BL',
  listStatementAccounts: 'BL',
  ignoreBankLine: 'BL',
  getBankLineCandidates: 'BL',
  listBankLineExpectations: 'BL',
  createAllocation: 'BL',
  reverseAllocation: 'BL people',
  listBankAccounts: 'B.M L.M people',
  addBankAccount: 'B.M L.M people',
  removeBankAccount: 'B.M L.M people',
  getMonthlyStatement: 'MBL',
  monthlyStatementLink: 'MBL',
  listCdiRates: 'MBL',
  setCdiRate: 'M.M',
  dashboardIssuers: 'MBL',
  dashboardPizza: 'MBL',
  dashboardBar: 'MBL',
  dashboardReceivables: 'MBL',
  dashboardInbox: 'MBL',
  dashboardPortfolio: 'L',
  listListViews: 'MBL people',
  createListView: 'MBL people',
  changeListView: 'MBL people',
  deleteListView: 'MBL people',
  setDefaultListView: 'MBL people',
};

const NAMES = Object.keys(api) as CallName[];

/** Common form of a matrix code and of the access that a call declares. */
interface DeclaredAccess {
  readonly kind: Access['kind'];
  readonly permissions: readonly string[];
  readonly peopleOnly: boolean;
}

const accessWithoutUser = (kind: Access['kind']): DeclaredAccess => ({
  kind,
  permissions: [],
  peopleOnly: false,
});

function expectedAccess(code: string): DeclaredAccess {
  if (code === 'public') return accessWithoutUser('public');
  if (code === 'pin') return accessWithoutUser('pin-token');
  const [people, rights] = [code.endsWith(' people'), code.replace(' people', '')];
  const permissions = rights.split(' ').flatMap((part) => {
    const [letters = '', only = 'MO'] = part.split('.');
    const types = COMPANY_TYPES.filter((type) => letters.includes(type.charAt(0)));
    const roles = ROLES.filter((role) => only.includes(role.charAt(0)));
    return types.flatMap((type) => roles.map((role) => permissionOf(type, role)));
  });
  return { kind: 'user', permissions: permissions.sort(), peopleOnly: people };
}

function declaredAccess({ access }: Endpoint): DeclaredAccess {
  if (access.kind !== 'user') return accessWithoutUser(access.kind);
  const { kind, permissions, peopleOnly } = access;
  return { kind, permissions: [...permissions].sort(), peopleOnly };
}

test('access matrix lists every call of the contract and no other', () => {
  expect(NAMES.filter((name) => MATRIX[name] === undefined)).toEqual([]);
  expect(Object.keys(MATRIX).filter((name) => !NAMES.includes(name as CallName))).toEqual([]);
});

it.each(NAMES)('%s declares the permissions and program access of the matrix', (name) => {
  expect(declaredAccess(api[name])).toEqual(expectedAccess(MATRIX[name] ?? ''));
});
