import { MarkedScriptPage } from '@fulcrum/marked';

/** /student/marked/{submissionId}: the student's work as returned by the teacher. */
export default function StudentMarkedPage() {
  return <MarkedScriptPage reader="student" from="/student-tasks" />;
}
