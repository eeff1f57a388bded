import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { receiveCollections } from './receive-collections.ts';
import { remitCollections, withdrawRemittance } from './remit-collections.ts';
import { reverseCollectionEntry } from './reverse-entry.ts';
import { writeOffCollections } from './write-off-collections.ts';

type Calls =
  | 'remitCollections'
  | 'withdrawRemittance'
  | 'receiveCollections'
  | 'reverseCollectionEntry'
  | 'writeOffCollections';

/** Routes of acts on collections and remittances. */
export function collectionRoutes(deps: Deps): Handlers<Calls> {
  return {
    remitCollections: (call) => remitCollections(deps, call, call.body),
    withdrawRemittance: (call) => withdrawRemittance(deps, call, call.params),
    receiveCollections: (call) => receiveCollections(deps, call, call.body),
    reverseCollectionEntry: (call) => reverseCollectionEntry(deps, call, { ...call.params, ...call.body }),
    writeOffCollections: (call) => writeOffCollections(deps, call, call.body),
  };
}
