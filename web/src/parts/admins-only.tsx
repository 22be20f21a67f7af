import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import type { Me } from '#shared/people/routes.ts';
import { toast } from '#ui/toast-store.ts';

/** A page for administrators; other members are told, and led to the portal. */
export function AdminsOnly({ children }: { children: (person: Me) => ReactNode }) {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  return person.role === 'admin' ? children(person) : <NotForYou />;
}

function NotForYou() {
  useEffect(() => {
    toast.error('Acesso restrito', 'Apenas administradores podem aceder a esta página.');
  }, []);
  return <Navigate to="/app" replace />;
}
