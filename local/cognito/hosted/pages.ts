import { escapeHtml } from '../../kit/html.ts';
import { checkAuthorize, hostedApp } from './authorize-request.ts';
import { type HostedHandler, page, redirect } from './exchange.ts';
import { document } from './html.ts';

/** The path of the account picker. */
export const accountsPath = '/google/accounts';

/** Starts a sign-in: redirects to the requested provider, or to the choice of one. */
export const authorize: HostedHandler = (service, { query }) => {
  const checked = checkAuthorize(service, query);
  if ('refusal' in checked) return checked.refusal;
  return redirect(`${checked.request.provider ? accountsPath : '/login'}?${query}`);
};

/** The choice of a provider. The password form is not emulated, because the site has its own. */
export const login: HostedHandler = (service, { query }) => {
  const checked = checkAuthorize(service, query);
  if ('refusal' in checked) return checked.refusal;
  const { pool, client } = checked.request;
  const links = [...service.providers.values()]
    .filter(({ poolId, name }) => poolId === pool.id && client.oauth?.providers.has(name))
    .map(({ name }) => {
      const next = new URLSearchParams(query);
      next.set('identity_provider', name);
      const href = escapeHtml(`/oauth2/authorize?${next}`);
      return `<li><a class="button" href="${href}">Continuar com ${escapeHtml(name)}</a></li>`;
    });
  service.log('cognito: the password form of the hosted sign-in page is not emulated here');
  const note = '<p>A entrada com palavra-passe faz-se na própria aplicação.</p>';
  return page(200, document('Entrar', `<h1>Entrar</h1>${note}<ul>${links.join('')}</ul>`));
};

/** Shows errors to the user that cannot be sent to the site because its address is not trusted. */
export const showError: HostedHandler = (_service, { query }) => {
  const error = (query.get('error') ?? '').slice(0, 200);
  const body =
    `<h1>Não foi possível continuar</h1><p>O pedido que trouxe até aqui não está certo: <code>${escapeHtml(error)}` +
    `</code>.</p><p>Volta à página de onde vieste e tenta outra vez.</p>`;
  return page(400, document('Não foi possível continuar', body));
};

/** Redirects to one of the client's addresses, or to a new sign-in; the domain keeps no session. */
export const logout: HostedHandler = (service, { query }) => {
  const clientId = query.get('client_id') ?? '';
  const app = hostedApp(service, clientId);
  const logoutUri = query.get('logout_uri');
  if (app && logoutUri !== null && app.client.oauth?.logoutUrls.has(logoutUri)) return redirect(logoutUri);
  if (app && logoutUri === null && query.has('redirect_uri')) return redirect(`/login?${query}`);
  const error = app ? 'redirect_mismatch' : 'invalid_client';
  return redirect(`/error?${new URLSearchParams({ error, client_id: clientId })}`);
};
