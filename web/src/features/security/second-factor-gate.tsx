import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { markSessionLost } from '#core/session.ts';
import { useForm } from '#core/use-form.ts';
import { describeCodeFailure, sixDigits } from '#parts/code-failure.ts';
import type { Me } from '#shared/people/routes.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { toast } from '#ui/toast-store.ts';
import { FactorFlow } from './factor-flow.tsx';
import { LoadFailureBanner } from './load-failure-banner.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import type { FactorDone } from './use-factor-flow.ts';

/** The session library's calls are loaded on demand. */
const signInAgain = () => import('./sign-in-again.ts');

/** A session has the factor if it started in a later second than the one recorded for the factor (ADR 056). */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/**
 * Replaces the backoffice for staff whose session started without a second factor: adds one if there is none, and
 * starts a session with it. Then the requested page opens.
 */
export default function SecondFactorGate({ person }: { person: Me }) {
  const security = useApiQuery('security.get', {});
  /** Waiting for the code of the new factor, which starts the new session. */
  const [entering, setEntering] = useState(false);
  /** New recovery codes, shown before the new session. */
  const [issued, setIssued] = useState<{ codes: readonly string[]; password: string }>();
  const entered = useRef(false);
  useEffect(() => {
    if (!entering) return;
    return () => {
      // Leaving without the code means that there is no session.
      if (!entered.current) markSessionLost();
    };
  }, [entering]);

  const enter = async (password: string) => {
    try {
      const { beginAgain } = await signInAgain();
      await nextSecond();
      await beginAgain(person.email, password, 'totp');
      setEntering(true);
    } catch {
      // The factor has been added: the ordinary sign-in asks for it.
      markSessionLost();
    }
  };

  const enrolled: FactorDone = async (_security, password, codes) =>
    codes.length > 0 ? setIssued({ codes, password }) : enter(password);

  return (
    <div className={`${styles.page} stack-wide`}>
      <div className="stack">
        <PageTitle>{entering ? 'Só falta entrares com o código' : 'Protege o acesso ao backoffice'}</PageTitle>
        <p className="soft">
          {entering
            ? 'A verificação em dois passos está ativa na tua conta.'
            : 'No backoffice estão os documentos mais privados dos nossos clientes. Por isso a equipa entra sempre com um segundo passo: um código no telemóvel.'}
        </p>
      </div>
      <Card className="stack">
        {entering ? (
          <EnterWithCode
            onEntered={() => {
              entered.current = true;
            }}
          />
        ) : issued ? (
          <RecoveryCodes codes={issued.codes} onDone={() => enter(issued.password)} />
        ) : (
          <QueryContent query={security} skeleton={4} failure={() => <LoadFailureBanner query={security} />}>
            {({ methods }) =>
              methods.length > 0 ? (
                <EnterAgain />
              ) : (
                <FactorFlow email={person.email} wish={{ action: 'add', method: 'totp' }} onDone={enrolled} />
              )
            }
          </QueryContent>
        )}
      </Card>
      {!entering && !issued && (
        <p>
          <ButtonLink variant="quiet" to="/app">
            Ir para o portal do cliente
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The account has a factor; only this session started without it. */
function EnterAgain() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      const { endThisSession } = await signInAgain();
      await endThisSession();
    } catch {
      setLeaving(false);
      toast.error('Não foi possível sair desta sessão', 'Verifica a tua ligação e tenta novamente.');
      return;
    }
    // The guard remembers this page and asks to sign in.
    markSessionLost();
  };
  return (
    <>
      <p>
        A tua conta já tem verificação em dois passos, mas esta sessão começou sem ela. Entra outra vez, com o código.
      </p>
      <div>
        <Button variant="primary" loading={leaving} onClick={() => void leave()}>
          Entrar outra vez
        </Button>
      </div>
    </>
  );
}

function EnterWithCode({ onEntered }: { onEntered: () => void }) {
  const form = useForm({ resolver: standardSchemaResolver(sixDigits), defaultValues: { code: '' }, autoFocus: true });
  const queryClient = useQueryClient();
  const enter = async ({ code }: { code: string }) => {
    try {
      const { confirmAgain } = await signInAgain();
      await confirmAgain(code);
      onEntered();
      // The guard rechecks the session.
      await queryClient.invalidateQueries({ queryKey: queryKey('people.me', {}) });
      toast.success('Login realizado com sucesso!', 'Bem-vindo de volta.');
    } catch (failure) {
      const { detail, over } = describeCodeFailure(failure);
      if (over) return markSessionLost();
      form.setError('code', { message: detail });
    }
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(enter)} className="stack">
      <p>
        Espera que a app mostre o código <strong>seguinte</strong> (menos de 30 segundos) e escreve-o aqui: cada código
        serve só uma vez.
      </p>
      <CodeField {...form.field('code')} label="Código" />
      <div>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingText="A entrar...">
          Entrar no backoffice
        </Button>
      </div>
    </form>
  );
}
