export class CourseCardDto {
  title: string;
  description: string;
}

export class SiteDto {
  teacherName: string;
  /** As people read them, with country code. */
  phones: string[];
  /** Addresses that open a chat with the teacher's team. */
  messagingLinks: string[];
  /** The AI assistant chat of the student's sidebar. */
  assistantUrl: string;
  courses: CourseCardDto[];
  /** IANA name of the zone in which the school tells its times. */
  timeZone: string;
}
