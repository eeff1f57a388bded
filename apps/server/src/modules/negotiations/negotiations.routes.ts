import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { extendDeadline } from './changes/extend-deadline.ts';
import { inviteLenders } from './changes/invite-lenders.ts';
import { lowerMinimum } from './changes/lower-minimum.ts';
import { answerContract } from './contracts/answer-contract.ts';
import { checkContract, uploadContract } from './contracts/upload-contract.ts';
import { answerCredit } from './credits/answer-credit.ts';
import { createCredit } from './credits/create-credit.ts';
import { withdrawCredit } from './credits/withdraw-credit.ts';
import { cancelOffer } from './offers/cancel-offer.ts';
import { createOffer } from './offers/create-offer.ts';

type Commands =
  | 'createOffer'
  | 'cancelOffer'
  | 'extendDeadline'
  | 'lowerMinimum'
  | 'inviteLenders'
  | 'createCredit'
  | 'withdrawCredit'
  | 'answerCredit'
  | 'uploadContract'
  | 'checkContract'
  | 'answerContract';

/** Routes of the commands on negotiations, proposals and contracts. */
export function negotiationRoutes(deps: Deps): Handlers<Commands> {
  return {
    createOffer: (call) => createOffer(deps, call, call.body),
    cancelOffer: (call) => cancelOffer(deps, call, call.params),
    extendDeadline: (call) => extendDeadline(deps, call, { ...call.params, ...call.body }),
    lowerMinimum: (call) => lowerMinimum(deps, call, { ...call.params, ...call.body }),
    inviteLenders: (call) => inviteLenders(deps, call, { ...call.params, ...call.body }),
    createCredit: (call) => createCredit(deps, call, call.body),
    withdrawCredit: (call) => withdrawCredit(deps, call, call.params),
    answerCredit: (call) => answerCredit(deps, call, { ...call.params, ...call.body }),
    uploadContract: async (call) => uploadContract(deps, call, await call.upload()),
    checkContract: async (call) => checkContract(deps, call, await call.upload()),
    answerContract: (call) => answerContract(deps, call, { ...call.params, ...call.body }),
  };
}
