import { useParams } from 'react-router-dom';
import { useStudent } from '../../../../shared/api/get-student';
import { ParentLink } from './ParentLink';

/** The link for the parent of the student whose page is open. */
export default function ParentLinkOfStudent() {
  const { id = '' } = useParams();
  const { data } = useStudent(id);
  return data && <ParentLink student={data} />;
}
