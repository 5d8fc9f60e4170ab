import { Id, RequiredText } from '../../../platform/http/dto-rules.js';
import { YearGroupDto } from './year.dto.js';

export class CreateGroupDto {
  @RequiredText(120, 'Group name is required')
  name: string;

  @Id()
  yearId: string;
}

export class GroupDto extends YearGroupDto {
  yearId: string;
}
