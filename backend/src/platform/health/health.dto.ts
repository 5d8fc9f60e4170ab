/** What a process answers that runs. */
export class HealthDto {
  status: 'ok';
}

export class ReadyDto extends HealthDto {
  /** `refused` while the disk is as full as it may be: everything else goes on. */
  files: 'accepted' | 'refused';
}
