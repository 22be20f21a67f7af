import type { Complaint } from '#database/complaints/entity.ts';
import { complaintNumber } from '#platform/complaint-number.ts';
import { dayInWords } from '#shared/facts/words.ts';
import type { AdminAlarm } from './admin-alarm.ts';

interface Pressing {
  /** The day in Lisbon: 2026-11-23. */
  today: string;
  /** Open ones that are due within a few days, or were. */
  complaints: readonly Pick<Complaint, 'complaintId' | 'createdAt' | 'receivedOn' | 'dueOn'>[];
}

/** Returns what admins are to be told about complaints on a day (spec lenders, L8): once before the last day, once after. */
export const dueComplaintAlarms = ({ today, complaints }: Pressing): AdminAlarm[] =>
  complaints.map((complaint) => {
    const { complaintId, dueOn } = complaint;
    const isLate = dueOn < today;
    return {
      alarmId: `complaint-${isLate ? 'late' : 'due'}.${complaintId}`,
      text: `${complaintNumber(complaint)}: ${isLate ? 'o prazo da resposta era' : 'responder até'} ${dayInWords(dueOn)}.`,
    };
  });
