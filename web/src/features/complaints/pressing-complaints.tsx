import { Link } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import styles from './complaints.module.css';
import { DueBadge } from './due-badge.tsx';

/** In the day of the team: complaints whose last day for an answer is near or over. Nothing without one. */
export default function PressingComplaints() {
  const { data } = useApiQuery('complaints.staffList', { state: 'open', pressing: 'true' });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.pressing} aria-labelledby="pressing-complaints">
      <h2 id="pressing-complaints">Reclamações a responder</h2>
      <ul>
        {data.items.map((complaint) => (
          <li key={complaint.id}>
            <Link to="/backoffice/reclamacoes">{`${complaint.number} · ${complaint.name ?? 'dados apagados'}`}</Link>
            <DueBadge complaint={complaint} />
          </li>
        ))}
      </ul>
      {data.cursor !== null && <Link to="/backoffice/reclamacoes">Ver todas</Link>}
    </section>
  );
}
