import type { Year } from '../../../classroom/api/list-years';
import { YearsView } from '../../../classroom/components/YearsView';
import { useChosenClass } from '../../../classroom/use-chosen-class';
import { AddStudentsForm } from './AddStudentsForm';

/** Gives students access: a year, one of its groups, and the students to put there. */
export default function AddStudents() {
  return <YearsView>{(years) => <OfYears years={years} />}</YearsView>;
}

function OfYears({ years }: { years: Year[] }) {
  const chosen = useChosenClass(years);
  return <AddStudentsForm years={years} chosen={chosen} />;
}
