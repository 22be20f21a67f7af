import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { AdminAlert } from '#shared/notifications/admin-alerts.ts';
import { greeting } from '#shared/people/names.ts';
import type { StaffRole } from '#shared/staff/roles.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

const ofYourAccount = `Recebeste este email porque a conta deste endereço na ${brokerage.name} mudou de estado. Estes avisos protegem-te e não se desligam.`;

/** Builds the e-mail about a suspended account: consequences and contact, but not the reason. */
export const accountSuspendedEmail = (firstName: string): Email =>
  renderEmail({
    subject: 'A tua conta está suspensa',
    title: 'A tua conta está suspensa',
    preview: 'As sessões abertas terminaram. Fala connosco para a reativares.',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        `Suspendemos a tua conta na ${brokerage.name}: as sessões abertas terminaram e, por agora, não é possível entrar. Os teus pedidos e documentos continuam guardados.`,
      ),
      paragraph(`Para saberes porquê e a reativares, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`),
      paragraph(
        `Enquanto estiver suspensa também podes pedir uma cópia dos teus dados, ou que os apaguemos: escreve para ${brokerage.privacyEmail}. Confirmamos primeiro que és tu.`,
      ),
    ],
    reason: ofYourAccount,
  });

/** Builds the e-mail about a reinstated account. */
export const accountReinstatedEmail = ({ firstName, siteUrl }: { firstName: string; siteUrl: string }): Email =>
  renderEmail({
    subject: 'A tua conta foi reativada',
    title: 'A tua conta foi reativada',
    preview: 'Já podes entrar outra vez.',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph('A tua conta está outra vez ativa. Em cada dispositivo é preciso voltar a entrar.'),
      { kind: 'button', label: 'Entrar', href: `${siteUrl}/auth` },
      paragraph(`Se não esperavas este email, escreve para ${brokerage.email}.`),
    ],
    reason: ofYourAccount,
  });

export interface AlertFacts {
  alert: AdminAlert;
  about: string;
  by: string;
  reason: string | undefined;
}

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

/** Builds the e-mail that notifies an admin of another admin's change of access. */
export const adminAlertEmail = (
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
  { alert, about, by, reason }: AlertFacts,
): Email => {
  const { title, text, path } = alerts[alert];
  return renderEmail({
    subject: `${title}: ${about}`,
    title,
    preview: `${about}, por ${by}`,
    blocks: [
      paragraph(greeting(firstName)),
      {
        kind: 'facts',
        facts: [
          { label: 'Conta', value: about },
          { label: 'Por', value: by },
          ...(reason === undefined ? [] : [{ label: 'Motivo', value: reason }]),
        ],
      },
      paragraph(`${text} Se não esperavas isto, fala já com os outros administradores.`),
      { kind: 'button', label: 'Abrir o backoffice', href: siteUrl + path },
    ],
    reason: `Recebeste este email porque és administrador da ${brokerage.name}. Estes avisos protegem a equipa e não se desligam.`,
  });
};

/** Builds the e-mail to a person who was given a role in the team. */
export const roleGivenEmail = (
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
  role: StaffRole,
): Email => {
  const title = role === 'admin' ? 'És agora administrador' : `Fazes parte da equipa da ${brokerage.name}`;
  return renderEmail({
    subject: title,
    title,
    preview: 'O backoffice está aberto para ti.',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        role === 'admin'
          ? `Passaste a administrador da ${brokerage.name}: vês tudo o que a equipa vê, e decides quem faz parte dela.`
          : `Passaste a fazer parte da equipa da ${brokerage.name}: vês os pedidos, os documentos e as mensagens dos clientes.`,
      ),
      paragraph('Para abrires o backoffice, a tua conta precisa da verificação em dois passos.'),
      { kind: 'button', label: 'Abrir o backoffice', href: `${siteUrl}/backoffice/pipeline` },
      paragraph(`Se não esperavas este email, escreve para ${brokerage.email}.`),
    ],
    reason: ofYourAccount,
  });
};
