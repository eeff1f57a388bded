import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { answerContract } from './answer-contract.ts';
import { answerCredit } from './answer-credit.ts';
import { cancelOffer } from './cancel-offer.ts';
import { createCredit } from './create-credit.ts';
import { createOffer } from './create-offer.ts';
import { uploadContract } from './upload-contract.ts';

type Commands =
  | 'createOffer'
  | 'cancelOffer'
  | 'createCredit'
  | 'answerCredit'
  | 'uploadContract'
  | 'answerContract';

/** What people do in a negotiation. */
export function negotiationRoutes(deps: Deps): Handlers<Commands> {
  return {
    createOffer: (call) => createOffer(deps, call, call.body),
    cancelOffer: (call) => cancelOffer(deps, call, call.params.id),
    createCredit: (call) => createCredit(deps, call, call.body),
    answerCredit: (call) => answerCredit(deps, call, call.params.id, call.body),
    uploadContract: async (call) => {
      const { fields, content } = await call.upload();
      return uploadContract(deps, call, { credit_id: fields.credit_id, name: fields.Name, content });
    },
    answerContract: (call) => answerContract(deps, call, call.params.id, call.body),
  };
}
