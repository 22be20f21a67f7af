import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryContent } from '#core/query-content.tsx';
import { AdminsOnly } from '#parts/admins-only.tsx';
import { awayWords, useColleagues } from '#parts/use-colleagues.ts';
import { formatDate } from '#shared/kit/format.ts';
import type { Me } from '#shared/people/routes.ts';
import { type StaffRole, staffRoles } from '#shared/staff/roles.ts';
import type { StaffMemberView } from '#shared/staff/routes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import { roleLabels } from './role-labels.ts';
import staffStyles from './staff.module.css';
import styles from './staff-page.module.css';
import { useChangeRole, useRemoveMember, useTeam } from './use-team.ts';

const Absences = lazy(() => import('#parts/absences/absences.tsx'));

/** /backoffice/staff: the team members, for administrators. */
export default function StaffPage() {
  return <AdminsOnly>{(person) => <Team person={person} />}</AdminsOnly>;
}

function Team({ person }: { person: Me }) {
  return (
    <WidePage className="staff-page stack-wide">
      <div className={styles.staffHead}>
        <PageTitle>Equipa</PageTitle>
        <Link to="/backoffice/recuperar-acesso">Recuperar ou suspender o acesso de alguém</Link>
        <Shortcuts />
      </div>
      <AddMemberForm />
      <QueryContent query={useTeam()} label="A carregar a equipa…" skeleton={['tall']}>
        {({ members }) => <Members members={members} person={person} />}
      </QueryContent>
      <Card aria-labelledby="absences-heading" className="stack">
        <h2 id="absences-heading">Ausências</h2>
        <Suspense fallback={<Skeleton lines={2} />}>
          <Absences />
        </Suspense>
      </Card>
    </WidePage>
  );
}

interface MembersProps {
  members: readonly StaffMemberView[];
  person: Me;
}

type Question =
  | { ask: 'remove'; member: StaffMemberView }
  | { ask: 'resign'; member: StaffMemberView; role: StaffRole };

function Members({ members, person }: MembersProps) {
  const changeRole = useChangeRole();
  const remove = useRemoveMember();
  const { colleagues } = useColleagues();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const choose = (member: StaffMemberView, role: StaffRole) => {
    if (member.id === person.id && role !== 'admin') setQuestion({ ask: 'resign', member, role });
    else void changeRole.run({ personId: member.id, role });
  };
  return (
    <>
      <table className={styles.staffTable}>
        <caption className="visually-hidden">Membros da equipa</caption>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Criado em</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const who = member.name ?? member.email;
            const away = awayWords(colleagues.find(({ id }) => id === member.id));
            return (
              <tr key={member.id}>
                <th scope="row">
                  {member.name ?? 'Sem nome'}
                  {member.id === person.id && <span className="soft"> (tu)</span>}
                  {away && <span className="soft"> ({away})</span>}
                </th>
                <td className={staffStyles.email}>{member.email}</td>
                <td>
                  <SelectField
                    label={`Role de ${who}`}
                    labelHidden
                    value={member.role}
                    disabled={changeRole.input?.personId === member.id}
                    onChange={(event) => {
                      const role = staffRoles.find((each) => each === event.target.value);
                      if (role) choose(member, role);
                    }}
                  >
                    {staffRoles.map((role) => (
                      <option key={role} value={role}>
                        {roleLabels[role]}
                      </option>
                    ))}
                  </SelectField>
                </td>
                <td className="figures">
                  <span className={styles.staffTerm}>Criado em </span>
                  {formatDate(member.createdAt)}
                </td>
                <td>
                  <Button
                    variant="quiet"
                    size="small"
                    icon={<Icon name="trash" size={18} />}
                    aria-label={`Remover ${who}`}
                    onClick={() => setQuestion({ ask: 'remove', member })}
                  >
                    Remover
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {question?.ask === 'remove' && (
        <Dialog
          open
          title="Remover membro?"
          onClose={remove.running ? undefined : close}
          actions={
            <>
              <Button disabled={remove.running} onClick={close}>
                Cancelar
              </Button>
              <Button
                variant="danger"
                loading={remove.running}
                loadingText="A remover..."
                onClick={() => void remove.run({ personId: question.member.id }).then(close)}
              >
                Remover
              </Button>
            </>
          }
        >
          <p>
            <strong className={staffStyles.email}>{question.member.name ?? question.member.email}</strong>
          </p>
          <p>Esta ação não pode ser revertida. O membro perderá acesso ao backoffice.</p>
        </Dialog>
      )}
      {question?.ask === 'resign' && (
        <Dialog
          open
          title="Deixar de ser administrador?"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancelar</Button>
              <Button
                variant="primary"
                onClick={() => {
                  close();
                  void changeRole.run({ personId: question.member.id, role: question.role });
                }}
              >
                Deixar de ser administrador
              </Button>
            </>
          }
        >
          <p>Perdes o acesso a esta página. Só outro administrador to pode devolver.</p>
        </Dialog>
      )}
    </>
  );
}
