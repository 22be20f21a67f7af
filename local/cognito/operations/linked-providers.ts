import { z } from 'zod';
import { changeUser, userByName } from '../accounts.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { federatedName, userOfIdentity } from '../hosted/federated-user.ts';
import { adminOperation, type Operations } from '../operation.ts';
import { poolById, type Service } from '../service.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { User } from '../store/users.ts';
import { poolId } from './inputs.ts';

const identity = z.object({
  ProviderName: z.string().min(1).max(32),
  ProviderAttributeName: z.string().optional(),
  ProviderAttributeValue: z.string().min(1).max(2048),
});
type Identity = z.output<typeof identity>;

const mostIdentities = 5;

/** Returns the destination account: a native user, or one created by another provider. */
function destinationOf(service: Service, pool: PoolSettings, given: Identity): User {
  if (given.ProviderName === 'Cognito') return userByName(service, pool, given.ProviderAttributeValue);
  return userByName(service, pool, federatedName(given.ProviderName, given.ProviderAttributeValue));
}

/** Checks that the identity is given by its subject, the only emulated attribute for it. */
function assertSubject(service: Service, pool: PoolSettings, given: Identity): void {
  if (!service.providers.has(`${pool.id} ${given.ProviderName}`)) throw invalidParameter('Invalid provider name.');
  if (given.ProviderAttributeName !== 'Cognito_Subject') {
    service.log('cognito: identities are linked by Cognito_Subject only here');
    throw invalidParameter('Invalid ProviderAttributeName.');
  }
}

function link(service: Service, pool: PoolSettings, destination: User, source: Identity): void {
  const { ProviderName: provider, ProviderAttributeValue: subject } = source;
  const { linkedIdentities } = service.store;
  const holder = linkedIdentities.find(pool.id, provider, subject);
  if (holder === destination.username) throw invalidParameter('SourceUser is already linked to DestinationUser');
  if (holder !== undefined)
    throw new CognitoError('AliasExistsException', 'SourceUser is already linked to another user.');
  if (userOfIdentity(service, pool, provider, subject))
    throw invalidParameter(
      'Merging is not currently supported, please provide a SourceUser that has not been previously signed up in order to link',
    );
  changeUser(service, pool, destination.username, ({ identities = [] }) => {
    if (identities.length >= mostIdentities)
      throw new CognitoError('LimitExceededException', 'The user has reached the limit of linked identities.');
    const added = { providerName: provider, userId: subject, primary: false, dateCreated: service.now() };
    return { identities: [...identities, added] };
  });
  linkedIdentities.add(pool.id, provider, subject, destination.username);
}

export const linkedProviderOperations: Operations = {
  AdminLinkProviderForUser: adminOperation(
    z.object({ UserPoolId: poolId, DestinationUser: identity, SourceUser: identity }),
    (service, input) => {
      const pool = poolById(service, input.UserPoolId);
      assertSubject(service, pool, input.SourceUser);
      link(service, pool, destinationOf(service, pool, input.DestinationUser), input.SourceUser);
      return {};
    },
  ),
};
