import { MarkedScriptPage } from '@fulcrum/marked';

/** /parent/marked/{submissionId}: a child's work as the teacher gave it back. */
export default function ParentMarkedPage() {
  return <MarkedScriptPage reader="parent" from="/parent-dashboard" />;
}
