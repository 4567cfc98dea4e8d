create index room_report_by on room_report (reported_by);
