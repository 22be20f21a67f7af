import { personAuditEntryEntity } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import { findPersons } from '#database/people/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { AdminAlert } from '#shared/notifications/admin-alerts.ts';
import { type Compose, required } from './parts/compose.ts';

const alerts: Readonly<Record<AdminAlert, { title: string; text: string; path: string }>> = {
  staff_added: {
    title: 'Há uma nova pessoa na equipa',
    text: 'Quem faz parte da equipa vê os pedidos e os documentos de todos os clientes.',
    path: '/backoffice/staff',
  },
  admin_added: {
    title: 'Há um novo administrador',
    text: 'Um administrador vê tudo o que a equipa vê, e decide quem faz parte dela.',
    path: '/backoffice/staff',
  },
  account_suspended: {
    title: 'Uma conta foi suspensa',
    text: 'As sessões da conta terminaram e ninguém entra nela até ser reativada.',
    path: '/backoffice/recuperar-acesso',
  },
  factor_removed: {
    title: 'Alguém da equipa perdeu a verificação em dois passos',
    text: 'Duas pessoas da equipa retiraram-na, depois de confirmarem quem é. A conta entra só com a palavra-passe e ativa-a outra vez antes de abrir o backoffice.',
    path: '/backoffice/recuperar-acesso',
  },
  account_reinstated: {
    title: 'Uma conta foi reativada',
    text: 'É possível voltar a entrar na conta.',
    path: '/backoffice/recuperar-acesso',
  },
};

/** To an admin about another admin's change of access. */
export const compose: Compose = async ({ database, siteUrl }, { payload }) => {
  const alert = required(payload.alert);
  const stored = { alert, aboutId: required(payload.aboutId), byId: required(payload.byId) };
  const { about, by, reason } = required(await readAlert(database, stored));
  const { title, text, path } = alerts[alert];
  return renderEmail({
    subject: `${title}: ${about}`,
    title,
    preview: `${about}, por ${by}`,
    blocks: [
      hello(payload.firstName),
      {
        kind: 'facts',
        facts: [
          { label: 'Conta', value: about },
          { label: 'Por', value: by },
          ...(reason === undefined ? [] : [{ label: 'Motivo', value: reason }]),
        ],
      },
      paragraph(`${text} Se não esperavas isto, fala já com os outros administradores.`),
      button('Abrir o backoffice', siteUrl + path),
    ],
    reason: `Recebeste este email porque és administrador da ${brokerage.name}. Estes avisos protegem a equipa e não se desligam.`,
  });
};

interface AlertFacts {
  about: string;
  by: string;
  reason: string | undefined;
}

interface StoredAlert {
  alert: AdminAlert;
  aboutId: string;
  /** The actor's person id, or `operations`. */
  byId: string;
}

/** The entries of the trail that have the reason of an alert. */
const reasonLabels: Partial<Readonly<Record<AdminAlert, string>>> = {
  account_suspended: 'security.suspended',
  account_reinstated: 'security.reinstated',
  factor_removed: 'security.factor_removed_by_team',
};

/** Number of newest entries of the trail among which the reason is looked for: the alert is sent within moments. */
const newest = 20;

/** Returns the names and the reason of an alert, which stores ids only; undefined once its person was erased. */
async function readAlert(database: Database, { alert, aboutId, byId }: StoredAlert): Promise<AlertFacts | undefined> {
  const action = reasonLabels[alert];
  const [people, reason] = await Promise.all([
    findPersons(database, [...new Set([aboutId, byId])]),
    action && readReason(database, { personId: aboutId, action, actorId: byId }),
  ]);
  const nameOf = (id: string) => {
    const person = people.find(({ personId }) => personId === id);
    return person && (person.name ?? person.email);
  };
  const about = nameOf(aboutId);
  return about === undefined ? undefined : { about, by: nameOf(byId) ?? 'A equipa técnica', reason };
}

async function readReason(
  database: Database,
  { personId, action, actorId }: { personId: string; action: string; actorId: string },
): Promise<string | undefined> {
  const { data } = await database
    .entity(personAuditEntryEntity)
    .query.primary({ personId })
    .go({ order: 'desc', limit: newest });
  return data.find((entry) => entry.action === action && entry.actorId === actorId)?.reason;
}
