import { Id, RequiredText } from '../../../platform/http/dto-rules.js';
import { ZoomLinkDto } from './zoom-link.dto.js';

export class CreateYearDto {
  @RequiredText(120, 'Year name is required')
  name: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;
}

export class YearGroupDto {
  _id: string;
  name: string;
  /** Ids of its students, by name. */
  students: string[];
}

export class YearDto {
  _id: string;
  name: string;
  teacherId: string;
  groups: YearGroupDto[];
  zoomLinks: ZoomLinkDto[];
}
