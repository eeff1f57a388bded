-- What waits for somebody: files that failed of late, and requests for access that nobody has answered.
CREATE INDEX managed_files_failed ON managed_files (processed_at) WHERE status = 'PROCESSING_FAILURE';
CREATE INDEX access_requests_pending ON access_requests (created_at) WHERE status = 'PENDING';
