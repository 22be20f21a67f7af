import { escapeHtml } from '../../kit/html.ts';
import { isEmail } from '../attributes.ts';
import { CognitoError } from '../errors.ts';
import { digestOf, keyedHash, opaqueToken, type Service } from '../service.ts';
import type { ProviderSettings } from '../settings/provider-settings.ts';
import type { ExternalAccount } from '../store/picked-accounts.ts';
import { type AuthorizeRequest, checkAuthorize, refuseToSite } from './authorize-request.ts';
import {
  type HostedHandler,
  type HostedRequest,
  type HostedResponse,
  page,
  redirect,
  withParameters,
} from './exchange.ts';
import { federatedUser } from './federated-user.ts';
import { document } from './html.ts';

/** Number of recently used accounts to offer. */
const maxAccounts = 6;
const codeLifetime = 5 * 60 * 1000;
const cookieRules = 'Path=/google/accounts; HttpOnly; SameSite=Lax';

/** Returns the same subject for the same address: 21 digits, as at Google. */
function subjectOf(service: Service, email: string): string {
  const hash = BigInt(`0x${keyedHash(service, 'account', email.toLowerCase()).toString('hex')}`);
  return `1${(hash % 10n ** 20n).toString().padStart(20, '0')}`;
}

function accountButton({ id, email, emailVerified, name }: ExternalAccount): string {
  const note = emailVerified ? '' : ' · email não verificado';
  return (
    `<li><button name="account" value="${escapeHtml(id)}"><strong>${escapeHtml(name)}</strong>` +
    `<span>${escapeHtml(email)}${note}</span></button></li>`
  );
}

/** The typed values, shown again with their errors. */
interface TypedAccount {
  name: string;
  email: string;
  picture: string;
  emailVerified: boolean;
  problem?: string;
}
const nothingTyped: TypedAccount = { name: '', email: '', picture: '', emailVerified: true };

/** Accounts that are offered initially. */
const known = (service: Service): readonly ExternalAccount[] =>
  service.googleAccounts.map((account) => ({ ...account, id: subjectOf(service, account.email), picture: '' }));

/** The accounts to choose from: recently used ones, then unused ones. */
function choices(service: Service): readonly ExternalAccount[] {
  const recent = service.store.pickedAccounts.recent(maxAccounts);
  const ids = new Set(recent.map(({ id }) => id));
  return [...recent, ...known(service).filter(({ id }) => !ids.has(id))];
}

const accountOf = (service: Service, id: string): ExternalAccount | undefined =>
  service.store.pickedAccounts.get(id) ?? known(service).find((account) => account.id === id);

function pickerPage(service: Service, typed: TypedAccount): HostedResponse {
  const recent = choices(service);
  const list = recent.length === 0 ? '' : `<form method="post"><ul>${recent.map(accountButton).join('')}</ul></form>`;
  const problem = typed.problem ? `<p class="problem" role="alert">${escapeHtml(typed.problem)}</p>` : '';
  const field = (id: string, label: string, value: string, more: string): string =>
    `<label for="${id}">${label}</label><input id="${id}" name="${id}" value="${escapeHtml(value)}" ${more}>`;
  const body =
    `<h1>Escolhe uma conta</h1>` +
    `<p>Esta página faz as vezes da Google neste computador. Nada sai daqui.</p>` +
    list +
    `<h2>${recent.length === 0 ? 'A tua conta' : 'Usar outra conta'}</h2>${problem}` +
    `<form method="post">` +
    field('name', 'Nome', typed.name, 'required maxlength="100" autocomplete="name"') +
    field('email', 'Email', typed.email, 'type="email" required maxlength="254" autocomplete="email"') +
    field('picture', 'Endereço da fotografia (opcional)', typed.picture, 'type="url" maxlength="2048"') +
    `<label class="check"><input type="checkbox" name="email_verified" value="true"` +
    `${typed.emailVerified ? ' checked' : ''}>Email verificado</label>` +
    `<button class="main" name="action" value="continue">Continuar</button></form>` +
    `<form method="post"><button class="plain" name="action" value="cancel">Cancelar</button></form>`;
  return page(typed.problem ? 400 : 200, document('Escolhe uma conta', body));
}

function typedIn(form: URLSearchParams): TypedAccount {
  const text = (name: string): string => (form.get(name) ?? '').trim();
  const typed = {
    name: text('name'),
    email: text('email'),
    picture: text('picture'),
    emailVerified: form.get('email_verified') === 'true',
  };
  return { ...typed, problem: problemWith(typed) };
}

function problemWith({ name, email, picture }: TypedAccount): string | undefined {
  if (name === '' || name.length > 100) return 'Escreve um nome com 100 letras no máximo.';
  if (!isEmail(email)) return 'Escreve um email válido.';
  if (picture !== '' && !(picture.length <= 2048 && /^https?:\/\//.test(picture) && URL.canParse(picture)))
    return 'O endereço da fotografia tem de começar por http:// ou https://.';
  return undefined;
}

/**
 * Google does not ask again for an account that was chosen a moment ago. This matters when a sign-in ends because its
 * account has just been linked, and is restarted: the account is remembered for that one restart.
 */
const cookie = 'chosen';
const remember = ({ id }: ExternalAccount) => ({ 'set-cookie': `${cookie}=${id}; Max-Age=30; ${cookieRules}` });
const forget = { 'set-cookie': `${cookie}=; Max-Age=0; ${cookieRules}` };

function remembered(service: Service, { headers }: HostedRequest): ExternalAccount | undefined {
  const id = new RegExp(`(?:^|; )${cookie}=(\\d{21})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return id === undefined ? undefined : accountOf(service, id);
}

/** Signs in the account's user and redirects the browser to the site with a code or an error. */
async function finish(
  service: Service,
  request: AuthorizeRequest,
  provider: ProviderSettings,
  account: ExternalAccount,
): Promise<HostedResponse> {
  service.store.pickedAccounts.put(account, service.now());
  try {
    const user = await federatedUser(service, request, provider, account);
    const code = opaqueToken(32);
    const now = service.now();
    const { pool, client, redirectUri, scopes, nonce, challenge } = request;
    const kept = {
      poolId: pool.id,
      clientId: client.id,
      username: user.username,
      redirectUri,
      scopes,
      nonce,
      challenge,
    };
    service.store.authorizationCodes.put(digestOf(code), kept, now + codeLifetime, now);
    return redirect(withParameters(redirectUri, { code, state: request.state }));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const refusal = refuseToSite(request, 'invalid_request', error.message.trim());
    const isLinkedNow = service.store.linkedIdentities.find(request.pool.id, provider.name, account.id) !== undefined;
    return isLinkedNow ? { ...refusal, headers: { ...refusal.headers, ...remember(account) } } : refusal;
  }
}

async function answer(
  service: Service,
  { form }: HostedRequest,
  request: AuthorizeRequest,
  provider: ProviderSettings,
): Promise<HostedResponse> {
  if (form.get('action') === 'cancel')
    return refuseToSite(request, 'access_denied', 'The person cancelled the sign-in');
  const chosen = form.get('account');
  if (chosen !== null) {
    const account = accountOf(service, chosen);
    return account ? finish(service, request, provider, account) : pickerPage(service, nothingTyped);
  }
  const typed = typedIn(form);
  if (typed.problem) return pickerPage(service, typed);
  const { name, email, picture, emailVerified } = typed;
  const id = subjectOf(service, email);
  return finish(service, request, provider, { id, name, email, picture, emailVerified });
}

/** The page that replaces Google's. Shown at nearly every sign-in, because the domain keeps no session. */
export const showAccounts: HostedHandler = async (service, exchange) => {
  const checked = checkAuthorize(service, exchange.query);
  if ('refusal' in checked) return checked.refusal;
  const account = remembered(service, exchange);
  const { provider } = checked.request;
  if (!account || !provider) return pickerPage(service, nothingTyped);
  const done = await finish(service, checked.request, provider, account);
  return { ...done, headers: { ...done.headers, ...forget } };
};

export const pickAccount: HostedHandler = (service, exchange) => {
  const checked = checkAuthorize(service, exchange.query);
  if ('refusal' in checked) return checked.refusal;
  const { provider } = checked.request;
  if (!provider) return refuseToSite(checked.request, 'invalid_request', 'The identity provider is missing');
  return answer(service, exchange, checked.request, provider);
};
